import type { Database } from '../client.ts';
import type { Day } from '../read/period.ts';
import { again, inSteps, STEP_ROWS } from './in-steps.ts';
import { removeHotspots } from './remove-hotspots.ts';

/** Hotspots that one transaction removes. */
const HOTSPOTS = 100;

/**
 * Removes a repository with all that was ever stored of it: events, counts, hotspots, what people said of them, machines,
 * decisions that hold there alone, former names. Reports that were made stay as they are. What a machine reports of it
 * later makes it anew. Goes in small steps; killed between two of them, the next run goes on.
 */
export async function removeRepository(
  db: Database,
  { teamId, repositoryId }: { readonly teamId: string; readonly repositoryId: number },
  stopping?: AbortSignal,
): Promise<void> {
  for (;;) {
    await removeItsHotspots(db, teamId, repositoryId, stopping);
    const gone = await again(() =>
      db.$transaction(async (step) => {
        await step.$executeRaw`
          SELECT 1 FROM "Repository"
          WHERE "teamId" = ${teamId}::uuid AND "repositoryId" = ${repositoryId}::int FOR UPDATE`;
        if ((await step.hotspot.count({ where: { teamId, repositoryId } })) > 0) return false;
        await step.decision.deleteMany({ where: { teamId, repositoryId } });
        await removeItsMachines(step, teamId, [repositoryId]);
        await step.repository.deleteMany({ where: { teamId, repositoryId } });
        await raiseMoves(step, teamId);
        return true;
      }),
    );
    // A batch that was on its way may have brought another hotspot.
    if (gone) return;
  }
}

async function removeItsHotspots(
  db: Database,
  teamId: string,
  repositoryId: number,
  stopping: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    const spots = await db.hotspot.findMany({
      where: { teamId, repositoryId },
      select: { hotspotId: true },
      orderBy: { hotspotId: 'asc' },
      take: HOTSPOTS,
    });
    if (spots.length === 0) return;
    const ids = spots.map((spot) => spot.hotspotId);
    // Most of the events first, so that the transaction that takes the rest is short.
    await inSteps(
      STEP_ROWS,
      stopping,
      () => db.$executeRaw`
        DELETE FROM "Event" WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM "Event" WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ANY(${ids}::int[])
          LIMIT ${STEP_ROWS}))`,
    );
    await removeHotspots(db, teamId, ids, 'all');
  }
}

/**
 * Removes repositories that nothing is stored of any more. With `lastBefore` only those that nothing was heard of since
 * that day. One that a decision holds in stays.
 */
export async function removeEmptyRepositories(
  db: Database,
  teamId: string,
  { lastBefore }: { readonly lastBefore?: Day } = {},
): Promise<void> {
  await again(() =>
    db.$transaction(async (step) => {
      const rows = await step.$queryRaw<{ id: number }[]>`
        SELECT r."repositoryId" AS id FROM "Repository" r
        WHERE r."teamId" = ${teamId}::uuid
          AND greatest(r."firstDay", r."lastActivityDay") < ${lastBefore ?? 'infinity'}::date
          AND NOT EXISTS (SELECT 1 FROM "Decision" d
            WHERE d."teamId" = r."teamId" AND d."repositoryId" = r."repositoryId")
        ORDER BY r."repositoryId" FOR UPDATE`;
      const idle = rows.map((row) => row.id);
      if (idle.length === 0) return;
      // Looked at when they are locked: nothing can come to them any more.
      const empty = await step.$queryRaw<{ id: number }[]>`
        SELECT id FROM unnest(${idle}::int[]) AS id
        WHERE NOT EXISTS (SELECT 1 FROM "Hotspot" h
            WHERE h."teamId" = ${teamId}::uuid AND h."repositoryId" = id)
          AND NOT EXISTS (SELECT 1 FROM "ActivityDay" a
            WHERE a."teamId" = ${teamId}::uuid AND a."repositoryId" = id)`;
      const ids = empty.map((row) => row.id);
      await removeItsMachines(step, teamId, ids);
      await step.repository.deleteMany({ where: { teamId, repositoryId: { in: ids } } });
    }),
  );
}

async function removeItsMachines(
  step: Pick<Database, 'tagWeek' | 'weekMachines'>,
  teamId: string,
  ids: number[],
): Promise<void> {
  const where = { teamId, scope: 'repository' as const, scopeId: { in: ids } };
  await step.tagWeek.deleteMany({ where });
  await step.weekMachines.deleteMany({ where });
}

/** Lets every server forget what it remembers of the team's repositories and hotspots, within a second. */
export async function raiseMoves(
  step: Pick<Database, '$executeRaw'>,
  teamId: string,
): Promise<void> {
  await step.$executeRaw`UPDATE "Team" SET moves = moves + 1 WHERE "teamId" = ${teamId}::uuid`;
}
