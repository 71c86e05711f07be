import 'server-only';
import { readClaims } from '@unthrash/db/read/read-claims';
import { type IngestKeyRow, readIngestKeys } from '@unthrash/db/read/read-ingest-keys';
import { database } from '../server/database.ts';
import { findNewKey } from '../server/new-keys.ts';
import { running } from '../server/running.ts';
import { joinLine } from './join-line.ts';
import { requireMember } from './require-member.ts';

export interface Join {
  readonly line: string;
  /** The whole key, only for its maker and only for a quarter of an hour. */
  readonly key: string | undefined;
  readonly keys: readonly IngestKeyRow[];
  readonly mayMakeKey: boolean;
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
  const [keys, claims] = await Promise.all([
    readIngestKeys(database(), member.teamId),
    readClaims(database(), member.teamId),
  ]);
  return {
    line: joinLine({ baseUrl, packageName: hookPackage?.name, version }),
    key: member.role === 'admin' ? findNewKey(member.userId, Date.now()) : undefined,
    keys,
    mayMakeKey: member.role === 'admin',
    sha512: hookPackage?.sha512,
    packageName: hookPackage?.name,
    baseUrl,
    insecure,
    claims,
  };
}
