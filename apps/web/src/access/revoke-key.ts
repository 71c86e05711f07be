import 'server-only';
import { revokeIngestKey } from '@unthrash/db/write/revoke-ingest-key';
import { notFound } from 'next/navigation';
import { forgetKeys } from '../ingest/find-key.ts';
import { database } from '../server/database.ts';
import { requireMember } from './require-member.ts';

/** Ends an ingest key of the asking admin's team at once. What is no such key leads to the page "not found". */
export async function revokeKey(keyId: string | undefined): Promise<void> {
  const member = await requireMember();
  if (member.role !== 'admin' || !/^\d{1,9}$/.test(keyId ?? '')) notFound();
  const key = { teamId: member.teamId, keyId: Number(keyId), now: new Date() };
  // A second click finds the key revoked already, which is what was asked for.
  await revokeIngestKey(database(), key);
  forgetKeys();
}
