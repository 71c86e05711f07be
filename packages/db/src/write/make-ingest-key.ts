import type { Database } from '../client.ts';

/** Keys of a team that may work at the same time: one in use, one to change over to. */
export const LIVE_KEYS = 2;

/** Adds a key to a team. False, and nothing is added, when the team has two that work already. */
export async function makeIngestKey(
  database: Database,
  key: {
    readonly teamId: string;
    readonly hash: Uint8Array<ArrayBuffer>;
    readonly start: string;
    readonly now: Date;
  },
): Promise<boolean> {
  return database.$transaction(async (step) => {
    await step.$executeRaw`SELECT 1 FROM "Team" WHERE "teamId" = ${key.teamId}::uuid FOR UPDATE`;
    const keys = await step.ingestKey.findMany({
      where: { teamId: key.teamId },
      select: { keyId: true, revokedDay: true },
    });
    if (keys.filter((each) => each.revokedDay === null).length >= LIVE_KEYS) return false;
    await step.ingestKey.create({
      data: {
        teamId: key.teamId,
        keyId: Math.max(0, ...keys.map((each) => each.keyId)) + 1,
        hash: key.hash,
        start: key.start,
        createdDay: new Date(`${key.now.toISOString().slice(0, 10)}T00:00:00Z`),
      },
    });
    return true;
  });
}
