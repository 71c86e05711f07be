import 'server-only';
import { randomBytes } from 'node:crypto';
import { makeIngestKey } from '@unthrash/db/write/make-ingest-key';
import { ingestKeyFrom, startOfIngestKey } from '@unthrash/events';
import { notFound } from 'next/navigation';
import { database } from '../server/database.ts';
import { rememberNewKey } from '../server/new-keys.ts';
import { hashOf } from '../server/set-up-link.ts';
import { requireMember } from './require-member.ts';

/** Makes another ingest key for the team and keeps it for its maker to see; admins only. False when two work already. */
export async function makeKey(): Promise<boolean> {
  const member = await requireMember();
  if (member.role !== 'admin') notFound();
  const key = ingestKeyFrom(randomBytes(32));
  const made = await makeIngestKey(database(), {
    teamId: member.teamId,
    hash: hashOf(key),
    start: startOfIngestKey(key),
    now: new Date(),
  });
  if (made) rememberNewKey(member.session, key, Date.now());
  return made;
}
