import type { Database } from '../client.ts';
import { again } from './in-steps.ts';

/**
 * Removes hotspots with all that hangs on them: days, events, machines, and what people said. `without-days`: only those
 * that no day is left of. One transaction; its locks keep a batch that is written at the same moment from counting on a
 * hotspot that goes: the batch finds it gone and makes it anew.
 */
export async function removeHotspots(
  db: Database,
  teamId: string,
  hotspotIds: readonly number[],
  which: 'all' | 'without-days',
): Promise<void> {
  if (hotspotIds.length === 0) return;
  await again(() =>
    db.$transaction(async (step) => {
      // In the ingest's order: days before hotspots.
      if (which === 'all') await removeDays(step, teamId, hotspotIds);
      const locked = await step.$queryRaw<{ id: number }[]>`
        SELECT "hotspotId" AS id FROM "Hotspot"
        WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ANY(${[...hotspotIds]}::int[])
        ORDER BY "hotspotId" FOR UPDATE`;
      const ids = locked.map((row) => row.id);
      if (which === 'all') await removeDays(step, teamId, ids);
      const kept =
        which === 'all'
          ? []
          : await step.$queryRaw<{ id: number }[]>`
              SELECT DISTINCT "hotspotId" AS id FROM "HotspotDay"
              WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ANY(${ids}::int[])`;
      const keeping = new Set(kept.map((row) => row.id));
      const going = ids.filter((id) => !keeping.has(id));
      await step.$executeRaw`
        DELETE FROM "Event" WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ANY(${going}::int[])`;
      for (const table of ['TagWeek', 'WeekMachines']) {
        await step.$executeRawUnsafe(
          `DELETE FROM "${table}" WHERE "teamId" = $1::uuid AND scope = 'hotspot' AND "scopeId" = ANY($2::int[])`,
          teamId,
          going,
        );
      }
      await step.$executeRaw`
        UPDATE "HotspotCare" SET "sameAsId" = NULL
        WHERE "teamId" = ${teamId}::uuid AND "sameAsId" = ANY(${going}::int[])`;
      await step.$executeRaw`
        DELETE FROM "Hotspot" WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ANY(${going}::int[])`;
    }),
  );
}

async function removeDays(
  step: Pick<Database, '$executeRaw'>,
  teamId: string,
  ids: readonly number[],
): Promise<void> {
  await step.$executeRaw`
    DELETE FROM "HotspotDay" WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ANY(${[...ids]}::int[])`;
}
