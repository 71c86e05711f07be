import type { Database } from '../client.ts';
import { again } from './in-steps.ts';
import { mergeHotspot } from './merge-hotspot.ts';
import { keepMachines } from './merge-machines.ts';
import { raiseMoves } from './remove-repository.ts';

/** Hotspots that are looked at in one go. */
const HOTSPOTS = 100;

interface Merging {
  readonly teamId: string;
  /** Goes. */
  readonly fromId: number;
  /** Stays. */
  readonly intoId: number;
}

/**
 * Makes one repository of two: hotspots of the one that goes move over; those that the other has too become one, day by
 * day. Goes in small steps, and what machines send in the meantime counts once, wherever it arrives; killed between two
 * of them, the next run goes on.
 */
export async function mergeRepository(
  db: Database,
  merging: Merging,
  stopping?: AbortSignal,
): Promise<void> {
  const { teamId, fromId } = merging;
  for (;;) {
    stopping?.throwIfAborted();
    const spots = await db.hotspot.findMany({
      where: { teamId, repositoryId: fromId },
      orderBy: { hotspotId: 'asc' },
      take: HOTSPOTS,
    });
    if (spots.length === 0) {
      // A batch that was on its way may have brought another hotspot.
      if (await again(() => endMerge(db, merging))) return;
      continue;
    }
    await again(() =>
      moveOver(
        db,
        merging,
        spots.map((spot) => spot.hotspotId),
      ),
    );
    const both = await db.hotspot.findMany({
      where: { teamId, repositoryId: fromId, hotspotId: { in: spots.map((s) => s.hotspotId) } },
    });
    for (const { hotspotId, path, convention } of both) {
      const there = await db.hotspot.findFirst({
        where: { teamId, repositoryId: merging.intoId, path, convention },
        select: { hotspotId: true },
      });
      if (there === null) continue;
      await mergeHotspot(db, { teamId, fromId: hotspotId, intoId: there.hotspotId }, stopping);
    }
  }
}

/** Those that the other repository does not have. */
async function moveOver(
  db: Database,
  { teamId, fromId, intoId }: Merging,
  ids: number[],
): Promise<void> {
  await db.$executeRaw`
    UPDATE "Hotspot" spot SET "repositoryId" = ${intoId}::int
    WHERE spot."teamId" = ${teamId}::uuid AND spot."repositoryId" = ${fromId}::int
      AND spot."hotspotId" = ANY(${ids}::int[])
      AND NOT EXISTS (
        SELECT 1 FROM "Hotspot" there
        WHERE there."teamId" = spot."teamId" AND there."repositoryId" = ${intoId}::int
          AND there.path = spot.path AND there.convention = spot.convention
      )`;
}

/** All but the hotspots, in one transaction; false, and nothing is done, when there is another hotspot to move. */
function endMerge(db: Database, { teamId, fromId, intoId }: Merging): Promise<boolean> {
  return db.$transaction(async (step) => {
    await step.$executeRaw`
      SELECT 1 FROM "Repository"
      WHERE "teamId" = ${teamId}::uuid AND "repositoryId" IN (${fromId}::int, ${intoId}::int)
      ORDER BY "repositoryId" FOR UPDATE`;
    if ((await step.hotspot.count({ where: { teamId, repositoryId: fromId } })) > 0) return false;
    await step.$executeRaw`
      WITH gone AS (
        DELETE FROM "ActivityDay" WHERE "teamId" = ${teamId}::uuid AND "repositoryId" = ${fromId}::int
        RETURNING day, "keyId", edits, reports
      )
      INSERT INTO "ActivityDay" AS present ("teamId", day, "repositoryId", "keyId", edits, reports)
      SELECT ${teamId}::uuid, day, ${intoId}::int, "keyId", edits, reports FROM gone ORDER BY day, "keyId"
      ON CONFLICT ("teamId", day, "repositoryId", "keyId") DO UPDATE SET
        edits = present.edits + EXCLUDED.edits, reports = present.reports + EXCLUDED.reports`;
    await keepMachines(step, { teamId, scope: 'repository', fromId, intoId });
    await step.decision.updateMany({
      where: { teamId, repositoryId: fromId },
      data: { repositoryId: intoId },
    });
    await step.$executeRaw`
      UPDATE "CodeOwners" SET "repositoryId" = ${intoId}::int
      WHERE "teamId" = ${teamId}::uuid AND "repositoryId" = ${fromId}::int AND NOT EXISTS (
        SELECT 1 FROM "CodeOwners" WHERE "teamId" = ${teamId}::uuid AND "repositoryId" = ${intoId}::int)`;
    await step.$executeRaw`
      UPDATE "Repository" AS into_it SET
        "firstDay" = least(into_it."firstDay", gone."firstDay"),
        "lastActivityDay" = greatest(into_it."lastActivityDay", gone."lastActivityDay")
      FROM "Repository" AS gone
      WHERE into_it."teamId" = ${teamId}::uuid AND into_it."repositoryId" = ${intoId}::int
        AND gone."teamId" = ${teamId}::uuid AND gone."repositoryId" = ${fromId}::int`;
    await step.repository.deleteMany({ where: { teamId, repositoryId: fromId } });
    await raiseMoves(step, teamId);
    return true;
  });
}
