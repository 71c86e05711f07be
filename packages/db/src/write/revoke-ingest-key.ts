import type { Database } from '../client.ts';

/** From now on nobody gets in with this key; its events stay. False when the team has no such key that still works. */
export async function revokeIngestKey(
  database: Database,
  key: { readonly teamId: string; readonly keyId: number; readonly now: Date },
): Promise<boolean> {
  const { count } = await database.ingestKey.updateMany({
    where: { teamId: key.teamId, keyId: key.keyId, revokedDay: null },
    data: { revokedDay: new Date(`${key.now.toISOString().slice(0, 10)}T00:00:00Z`) },
  });
  return count === 1;
}
