import type { Database } from '../client.ts';
import { verdictNumbers } from '../codes.ts';
import { again, inSteps, STEP_ROWS } from './in-steps.ts';
import { keepMachines } from './merge-machines.ts';

interface Merging {
  readonly teamId: string;
  /** Goes. */
  readonly fromId: number;
  /** Stays. */
  readonly intoId: number;
}

const { passed, noted, refused, asked, insisted, bypassed } = verdictNumbers;

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
      SELECT day,
        count(*) FILTER (WHERE verdict = ${passed}) AS passed,
        count(*) FILTER (WHERE verdict = ${noted}) AS noted,
        count(*) FILTER (WHERE verdict = ${refused}) AS refused,
        count(*) FILTER (WHERE verdict = ${asked}) AS asked,
        count(*) FILTER (WHERE verdict = ${insisted}) AS insisted,
        count(*) FILTER (WHERE verdict = ${bypassed}) AS bypassed,
        count(*) FILTER (WHERE verdict IN (${noted}, ${refused}, ${asked}) AND flip >= 2) AS again,
        count(*) FILTER (WHERE decided AND verdict NOT IN (${insisted}, ${bypassed})) AS decided
      FROM moved GROUP BY day
    ), less AS (
      UPDATE "HotspotDay" d SET
        passed = d.passed - counted.passed, noted = d.noted - counted.noted, refused = d.refused - counted.refused,
        asked = d.asked - counted.asked, insisted = d.insisted - counted.insisted,
        bypassed = d.bypassed - counted.bypassed, again = d.again - counted.again,
        decided = d.decided - counted.decided
      FROM counted
      WHERE d."teamId" = ${teamId}::uuid AND d.day = counted.day AND d."hotspotId" = ${fromId}::int
    ), more AS (
      INSERT INTO "HotspotDay" AS present
        ("teamId", day, "hotspotId", passed, noted, refused, asked, insisted, bypassed, again, decided)
      SELECT ${teamId}::uuid, day, ${intoId}::int, passed, noted, refused, asked, insisted, bypassed, again, decided
      FROM counted ORDER BY day
      ON CONFLICT ("teamId", day, "hotspotId") DO UPDATE SET
        passed = present.passed + EXCLUDED.passed, noted = present.noted + EXCLUDED.noted,
        refused = present.refused + EXCLUDED.refused, asked = present.asked + EXCLUDED.asked,
        insisted = present.insisted + EXCLUDED.insisted, bypassed = present.bypassed + EXCLUDED.bypassed,
        again = present.again + EXCLUDED.again, decided = present.decided + EXCLUDED.decided
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
      RETURNING day, passed, noted, refused, asked, insisted, bypassed, again, decided
    )
    INSERT INTO "HotspotDay" AS present
      ("teamId", day, "hotspotId", passed, noted, refused, asked, insisted, bypassed, again, decided)
    SELECT ${teamId}::uuid, day, ${intoId}::int, passed, noted, refused, asked, insisted, bypassed, again, decided
    FROM gone WHERE passed + noted + refused + asked + insisted + bypassed > 0 ORDER BY day
    ON CONFLICT ("teamId", day, "hotspotId") DO UPDATE SET
      passed = present.passed + EXCLUDED.passed, noted = present.noted + EXCLUDED.noted,
      refused = present.refused + EXCLUDED.refused, asked = present.asked + EXCLUDED.asked,
      insisted = present.insisted + EXCLUDED.insisted, bypassed = present.bypassed + EXCLUDED.bypassed,
      again = present.again + EXCLUDED.again, decided = present.decided + EXCLUDED.decided`;
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
