import type { Database } from '../client.ts';

/** Remembers that a key was used on this day, and nothing finer. */
export async function markKeyUsed(
  database: Database,
  key: { readonly teamId: string; readonly keyId: number; readonly day: string },
): Promise<void> {
  await database.$executeRaw`-- mark-key-used
    UPDATE "IngestKey" SET "lastUsedDay" = ${key.day}::date
    WHERE "teamId" = ${key.teamId}::uuid AND "keyId" = ${key.keyId}
      AND "lastUsedDay" IS DISTINCT FROM ${key.day}::date`;
}
