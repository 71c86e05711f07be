import type { Database } from '../client.ts';
import { ADDED, COUNTED, COUNTERS, TAKEN_OUT } from '../counters.ts';
import { Prisma } from '../generated/client.ts';
import { again, inSteps, STEP_ROWS } from './in-steps.ts';
import { keepMachines } from './merge-machines.ts';

interface Merging {
  readonly teamId: string;
  /** Goes. */
  readonly fromId: number;
  /** Stays. */
  readonly intoId: number;
}

const added = Prisma.raw(ADDED);
const columns = Prisma.raw(COUNTERS);
const counted = Prisma.raw(COUNTED);
const takenOut = Prisma.raw(TAKEN_OUT);

/** Makes one hotspot of two: events with what they count for in small steps, then the days that have only counts left. */
export async function mergeHotspot(
  db: Database,
  merging: Merging,
  stopping?: AbortSignal,
): Promise<void> {
  await inSteps(STEP_ROWS, stopping, () => moveEvents(db, merging));
  await again(() => endMerge(db, merging));
}

async function moveEvents(
  db: Pick<Database, '$queryRaw'>,
  { teamId, fromId, intoId }: Merging,
): Promise<number> {
  const [step] = await db.$queryRaw<{ events: number }[]>`
    WITH moved AS (
      UPDATE "Event" SET "hotspotId" = ${intoId}::int
      WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM "Event" WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ${fromId}::int LIMIT ${STEP_ROWS}))
        AND "hotspotId" = ${fromId}::int
      RETURNING day, verdict, flip, decided
    ), counted AS (
      SELECT day, ${counted}
      FROM moved GROUP BY day
    ), less AS (
      UPDATE "HotspotDay" d SET ${takenOut}
      FROM counted
      WHERE d."teamId" = ${teamId}::uuid AND d.day = counted.day AND d."hotspotId" = ${fromId}::int
    ), more AS (
      INSERT INTO "HotspotDay" AS present ("teamId", day, "hotspotId", ${columns})
      SELECT ${teamId}::uuid, day, ${intoId}::int, ${columns}
      FROM counted ORDER BY day
      ON CONFLICT ("teamId", day, "hotspotId") DO UPDATE SET ${added}
    )
    SELECT count(*)::int AS events FROM moved`;
  return step?.events ?? 0;
}

/** What is left, in one transaction; a batch that is written at the same moment waits, finds the one gone and counts on the other. */
function endMerge(db: Database, merging: Merging): Promise<void> {
  const { teamId, fromId, intoId } = merging;
  return db.$transaction(async (step) => {
    await step.$executeRaw`
      SELECT 1 FROM "Hotspot"
      WHERE "teamId" = ${teamId}::uuid AND "hotspotId" IN (${fromId}::int, ${intoId}::int)
      ORDER BY "hotspotId" FOR UPDATE`;
    await moveDays(step, merging);
    // Of a batch that was written between the steps; its counts are among the days.
    await step.$executeRaw`
      UPDATE "Event" SET "hotspotId" = ${intoId}::int
      WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ${fromId}::int`;
    await keepMachines(step, { teamId, scope: 'hotspot', fromId, intoId });
    await moveWords(step, merging);
    await step.$executeRaw`
      UPDATE "Hotspot" AS into_it SET
        "firstDay" = least(into_it."firstDay", gone."firstDay"),
        "lastDay" = greatest(into_it."lastDay", gone."lastDay")
      FROM "Hotspot" AS gone
      WHERE into_it."teamId" = ${teamId}::uuid AND into_it."hotspotId" = ${intoId}::int
        AND gone."teamId" = ${teamId}::uuid AND gone."hotspotId" = ${fromId}::int`;
    await step.hotspot.deleteMany({ where: { teamId, hotspotId: fromId } });
  });
}

async function moveDays(
  step: Pick<Database, '$executeRaw'>,
  { teamId, fromId, intoId }: Merging,
): Promise<void> {
  await step.$executeRaw`
    WITH gone AS (
      DELETE FROM "HotspotDay" WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ${fromId}::int
      RETURNING day, ${columns}
    )
    INSERT INTO "HotspotDay" AS present ("teamId", day, "hotspotId", ${columns})
    SELECT ${teamId}::uuid, day, ${intoId}::int, ${columns}
    FROM gone WHERE passed + noted + refused + asked + insisted + bypassed > 0 ORDER BY day
    ON CONFLICT ("teamId", day, "hotspotId") DO UPDATE SET ${added}`;
}

/** What people said. Where both have a standing word, the one that stays keeps its own. */
async function moveWords(
  step: Pick<Database, '$executeRaw' | 'statusChange' | 'note' | 'hotspotCare'>,
  { teamId, fromId, intoId }: Merging,
): Promise<void> {
  const from = { where: { teamId, hotspotId: fromId }, data: { hotspotId: intoId } };
  await step.statusChange.updateMany(from);
  await step.note.updateMany(from);
  await step.hotspotCare.updateMany({
    where: { teamId, sameAsId: fromId },
    data: { sameAsId: intoId },
  });
  await step.$executeRaw`
    UPDATE "HotspotCare" SET "hotspotId" = ${intoId}::int
    WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ${fromId}::int AND NOT EXISTS (
      SELECT 1 FROM "HotspotCare" WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ${intoId}::int)`;
  // It would be counted with itself.
  await step.$executeRaw`
    UPDATE "HotspotCare" SET "sameAsId" = NULL
    WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = "sameAsId"`;
}
