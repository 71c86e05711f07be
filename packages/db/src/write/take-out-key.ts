import type { Database } from '../client.ts';
import { COUNTED, TAKEN_OUT } from '../counters.ts';
import { Prisma } from '../generated/client.ts';
import type { Day } from '../read/period.ts';
import { again, inSteps, STEP_ROWS } from './in-steps.ts';
import { removeHotspots } from './remove-hotspots.ts';
import { raiseMoves, removeEmptyRepositories } from './remove-repository.ts';

/** Hotspots that are looked at in one go. */
const HOTSPOTS = 200;

const counted = Prisma.raw(COUNTED);
const takenOut = Prisma.raw(TAKEN_OUT);

/**
 * Takes out what a key brought, as far back as events are kept: each event together with what it counted for, in one
 * transaction, so that killed at any moment nothing is taken out twice or half; then days, hotspots and repositories that
 * only it had, its activity, and the machines of weeks that are open. What is left is what there would be without the
 * key. Nothing may be written with the key any more: revoke it first. `today` in UTC.
 */
export async function takeOutKey(
  db: Database,
  { teamId, keyId }: { readonly teamId: string; readonly keyId: number },
  today: Day,
  stopping?: AbortSignal,
): Promise<void> {
  let after = 0;
  for (;;) {
    const spots = await db.hotspot.findMany({
      where: { teamId, hotspotId: { gt: after } },
      select: { hotspotId: true },
      orderBy: { hotspotId: 'asc' },
      take: HOTSPOTS,
    });
    const ids = spots.map((spot) => spot.hotspotId);
    await takeOutEvents(db, { teamId, keyId, ids }, stopping);
    await tidyHotspots(db, { teamId, ids, today });
    if (ids.length < HOTSPOTS) break;
    after = Math.max(...ids);
  }
  for (const table of ['ActivityDay', 'TagWeek']) {
    await inSteps(STEP_ROWS, stopping, () =>
      db.$executeRawUnsafe(
        `DELETE FROM "${table}" WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM "${table}" WHERE "teamId" = $1::uuid AND "keyId" = $2::int2 LIMIT ${STEP_ROWS}))`,
        teamId,
        keyId,
      ),
    );
  }
  await again(
    () => db.$executeRaw`
      UPDATE "Repository" r SET "lastActivityDay" = (
        SELECT max(a.day) FROM "ActivityDay" a
        WHERE a."teamId" = r."teamId" AND a."repositoryId" = r."repositoryId"
      )
      WHERE r."teamId" = ${teamId}::uuid AND NOT EXISTS (
        SELECT 1 FROM "ActivityDay" a
        WHERE a."teamId" = r."teamId" AND a."repositoryId" = r."repositoryId" AND a.day = r."lastActivityDay"
      )`,
  );
  await removeEmptyRepositories(db, teamId);
  await raiseMoves(db, teamId);
}

interface Some {
  readonly teamId: string;
  readonly keyId: number;
  readonly ids: number[];
}

async function takeOutEvents(
  db: Database,
  { teamId, keyId, ids }: Some,
  stopping: AbortSignal | undefined,
): Promise<void> {
  await inSteps(STEP_ROWS, stopping, async () => {
    const [step] = await db.$queryRaw<{ events: number }[]>`
      WITH gone AS (
        DELETE FROM "Event" WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM "Event"
          WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ANY(${ids}::int[]) AND "keyId" = ${keyId}::int2
          LIMIT ${STEP_ROWS}))
        RETURNING day, "hotspotId", verdict, flip, decided
      ), counted AS (
        SELECT day, "hotspotId", ${counted}
        FROM gone GROUP BY day, "hotspotId"
      ), less AS (
        UPDATE "HotspotDay" d SET ${takenOut}
        FROM counted
        WHERE d."teamId" = ${teamId}::uuid AND d.day = counted.day AND d."hotspotId" = counted."hotspotId"
      )
      SELECT count(*)::int AS events FROM gone`;
    return step?.events ?? 0;
  });
}

/** Days that nothing is left of go, then the hotspots that no day is left of; the others begin and end where they do now. */
async function tidyHotspots(
  db: Database,
  { teamId, ids, today }: { teamId: string; ids: number[]; today: Day },
): Promise<void> {
  await again(
    () => db.$executeRaw`
      DELETE FROM "HotspotDay"
      WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ANY(${ids}::int[])
        AND passed = 0 AND noted = 0 AND refused = 0 AND asked = 0 AND insisted = 0 AND bypassed = 0`,
  );
  const left = await db.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT "hotspotId" AS id FROM "HotspotDay"
    WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ANY(${ids}::int[])`;
  const kept = new Set(left.map((row) => row.id));
  await removeHotspots(
    db,
    teamId,
    ids.filter((id) => !kept.has(id)),
    'without-days',
  );
  await again(
    () => db.$executeRaw`
      UPDATE "Hotspot" spot SET
        -- What was first seen before the days that are kept stays so.
        "firstDay" = CASE
          WHEN spot."firstDay" < (${today}::date - make_interval(months => team."rollupMonths"))::date THEN spot."firstDay"
          ELSE days.first
        END,
        "lastDay" = days.last
      FROM (
        SELECT "hotspotId", min(day) AS first, max(day) AS last FROM "HotspotDay"
        WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ANY(${ids}::int[])
        GROUP BY "hotspotId"
      ) days, "Team" team
      WHERE team."teamId" = ${teamId}::uuid
        AND spot."teamId" = ${teamId}::uuid AND spot."hotspotId" = days."hotspotId"
        AND (spot."firstDay", spot."lastDay") IS DISTINCT FROM (days.first, days.last)`,
  );
}
