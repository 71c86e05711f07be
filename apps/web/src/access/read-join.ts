import 'server-only';
import { readClaims } from '@unthrash/db/read/read-claims';
import { type IngestKeyRow, readIngestKeys } from '@unthrash/db/read/read-ingest-keys';
import { type RevokedKey, readRevokedKeys } from '@unthrash/db/read/read-revoked-keys';
import { startOfIngestKey } from '@unthrash/events';
import { database } from '../server/database.ts';
import { findNewKey } from '../server/new-keys.ts';
import { running } from '../server/running.ts';
import { addDays, dayIn } from '../words/days.ts';
import { commandLine, joinLine } from './join-line.ts';
import { type Member, requireMember } from './require-member.ts';
import { EVENT_DAYS } from './setting-bounds.ts';

export interface Join {
  readonly line: string;
  /** The line that runs another command of the same package. */
  readonly lineOf: (command: string) => string;
  /** The whole key, only in the session that made it, for a quarter of an hour, and while it works. */
  readonly key: string | undefined;
  readonly keys: readonly IngestKeyRow[];
  /** Revoked while events are kept that they may have brought; for admins. */
  readonly revokedKeys: readonly RevokedKey[];
  /** Makes and revokes them. */
  readonly mayChangeKeys: boolean;
  /** Of the package that the line runs, in base64; undefined when it comes from npm. */
  readonly sha512: string | undefined;
  readonly packageName: string | undefined;
  readonly baseUrl: string;
  /** People on other machines reach this server unencrypted. */
  readonly insecure: boolean;
  readonly claims: readonly string[];
}

/** Everything that the page about joining a machine shows. */
export async function readJoin(): Promise<Join> {
  const member = await requireMember();
  const { baseUrl, hookPackage, insecure, version } = running();
  const from = { baseUrl, packageName: hookPackage?.name, version };
  const mayChangeKeys = member.role === 'admin';
  const since = addDays(dayIn('UTC', new Date()), -EVENT_DAYS.most);
  const [keys, claims, revokedKeys] = await Promise.all([
    readIngestKeys(database(), member.teamId),
    readClaims(database(), member.teamId),
    mayChangeKeys ? readRevokedKeys(database(), member.teamId, since) : [],
  ]);
  return {
    line: joinLine(from),
    lineOf: (command) => commandLine(from, command),
    key: newKeyOf(member, keys),
    keys,
    revokedKeys,
    mayChangeKeys,
    sha512: hookPackage?.sha512,
    packageName: hookPackage?.name,
    baseUrl,
    insecure,
    claims,
  };
}

function newKeyOf(member: Member, keys: readonly IngestKeyRow[]): string | undefined {
  const key = member.role === 'admin' ? findNewKey(member.session, Date.now()) : undefined;
  if (key === undefined) return undefined;
  return keys.some(({ start }) => start === startOfIngestKey(key)) ? key : undefined;
}
