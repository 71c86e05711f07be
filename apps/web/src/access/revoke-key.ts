import 'server-only';
import { recordAudit } from '@unthrash/db/write/record-audit';
import { revokeIngestKey } from '@unthrash/db/write/revoke-ingest-key';
import { notFound } from 'next/navigation';
import { forgetKeys } from '../ingest/find-key.ts';
import { database } from '../server/database.ts';
import { dayIn } from '../words/days.ts';
import { requireRole } from './require-role.ts';

/** Ends an ingest key of the asking admin's team at once. What is no such key leads to the page "not found". */
export async function revokeKey(keyId: string | undefined): Promise<void> {
  const { teamId, userId, timeZone } = await requireRole('admin');
  if (keyId === undefined || !/^\d{1,9}$/.test(keyId)) notFound();
  const now = new Date();
  // A second click finds the key revoked already, which is what was asked for.
  await revokeIngestKey(database(), { teamId, keyId: Number(keyId), now });
  forgetKeys();
  const day = dayIn(timeZone, now);
  await recordAudit(database(), { teamId, userId, day, what: 'revoke-key', about: keyId });
}
