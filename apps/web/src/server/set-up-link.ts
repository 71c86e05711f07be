import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@unthrash/db';
import { makeSetUpLink } from '@unthrash/db/write/make-set-up-link';

const MINUTES = 60;

/** A new link that opens the set-up page for an hour, or undefined when somebody has an account. */
export async function newSetUpLink(
  database: Database,
  baseUrl: string,
  now: Date,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const made = await makeSetUpLink(database, {
    hash: hashOf(token),
    now,
    expiresAt: new Date(now.getTime() + MINUTES * 60_000),
  });
  return made ? `${baseUrl}/set-up/${token}` : undefined;
}

/** What is stored of a secret that is random itself: its SHA-256. */
export function hashOf(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(secret).digest());
}
