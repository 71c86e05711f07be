import 'server-only';
import { randomBytes } from 'node:crypto';
import { makeIngestKey } from '@unthrash/db/write/make-ingest-key';
import { recordAudit } from '@unthrash/db/write/record-audit';
import { ingestKeyFrom, startOfIngestKey } from '@unthrash/events';
import { database } from '../server/database.ts';
import { rememberNewKey } from '../server/new-keys.ts';
import { hashOf } from '../server/set-up-link.ts';
import { dayIn } from '../words/days.ts';
import { requireRole } from './require-role.ts';

/** Makes another ingest key for the team and keeps it for its maker to see; admins only. False when two work already. */
export async function makeKey(): Promise<boolean> {
  const { teamId, userId, timeZone, session } = await requireRole('admin');
  const now = new Date();
  const key = ingestKeyFrom(randomBytes(32));
  const made = await makeIngestKey(database(), {
    teamId,
    hash: hashOf(key),
    start: startOfIngestKey(key),
    now,
  });
  if (!made) return false;
  rememberNewKey(session, key, now.getTime());
  const day = dayIn(timeZone, now);
  await recordAudit(database(), { teamId, userId, day, what: 'make-key' });
  return true;
}
