import type { Database } from '../client.ts';
import type { Day } from '../read/period.ts';
import { inSteps, STEP_ROWS } from './in-steps.ts';
import { removeHotspots } from './remove-hotspots.ts';
import { removeEmptyRepositories } from './remove-repository.ts';

/** Days that it is kept who of a team did what; shown to every member. */
export const AUDIT_DAYS = 90;
/** Days after its end that an invitation is kept. */
const INVITATION_DAYS = 30;
/** Hotspots that are looked at in one go. */
const HOTSPOTS = 500;

interface Keeping {
  readonly teamId: string;
  readonly eventDays: number;
  readonly rollupMonths: number;
}

/**
 * Deletes what a team keeps no longer: single events and the ids of activity after `eventDays`, everything counted from
 * them after `rollupMonths`, the audit after 90 days. `today` in UTC, as the ingest has it: it believes no day whose events
 * are deleted here, so nothing can come a second time unnoticed. Goes in small steps, each for itself; killed between two
 * of them, the next run goes on.
 */
export async function purgeTeam(
  db: Database,
  team: Keeping,
  today: Day,
  stopping?: AbortSignal,
): Promise<void> {
  const { teamId } = team;
  const [dates] = await db.$queryRaw<{ events: Day; rollups: Day; audit: Day; invited: Day }[]>`
    SELECT (${today}::date - ${team.eventDays}::int)::text AS events,
      (${today}::date - make_interval(months => ${team.rollupMonths}::int))::date::text AS rollups,
      (${today}::date - ${AUDIT_DAYS}::int)::text AS audit,
      (${today}::date - ${INVITATION_DAYS}::int)::text AS invited`;
  if (dates === undefined) return;
  await purgeEvents(db, teamId, dates.events, stopping);
  const before = (table: string, column: string, day: Day) =>
    inSteps(STEP_ROWS, stopping, () =>
      db.$executeRawUnsafe(
        `DELETE FROM "${table}" WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM "${table}" WHERE "teamId" = $1::uuid AND ${column} < $2::date LIMIT ${STEP_ROWS}))`,
        teamId,
        day,
      ),
    );
  await before('ActivityItem', 'day', dates.events);
  for (const table of ['HotspotDay', 'ActivityDay', 'RejectedDay', 'VersionDay']) {
    await before(table, 'day', dates.rollups);
  }
  // A week goes with its last day.
  for (const table of ['WeekMachines', 'WeeklyReport']) {
    await before(table, 'week + 6', dates.rollups);
  }
  await before('Audit', 'day', dates.audit);
  await before('Invitation', '"expiresAt"', dates.invited);
  await forgetOldHotspots(db, teamId, dates.rollups, stopping);
  await removeEmptyRepositories(db, teamId, { lastBefore: dates.rollups });
}

/** By hotspot, since that is how events are found by day. */
async function purgeEvents(
  db: Database,
  teamId: string,
  before: Day,
  stopping: AbortSignal | undefined,
): Promise<void> {
  let after = 0;
  for (;;) {
    const spots = await db.$queryRaw<{ id: number }[]>`
      SELECT "hotspotId" AS id FROM "Hotspot"
      WHERE "teamId" = ${teamId}::uuid AND "hotspotId" > ${after}::int AND "firstDay" < ${before}::date
      ORDER BY "hotspotId" LIMIT ${HOTSPOTS}`;
    const ids = spots.map((spot) => spot.id);
    await inSteps(
      STEP_ROWS,
      stopping,
      () => db.$executeRaw`
        DELETE FROM "Event" WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM "Event"
          WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ANY(${ids}::int[]) AND day < ${before}::date
          LIMIT ${STEP_ROWS}))`,
    );
    if (ids.length < HOTSPOTS) return;
    after = Math.max(...ids);
  }
}

/** What no day is kept of, with what was said of it. */
async function forgetOldHotspots(
  db: Database,
  teamId: string,
  before: Day,
  stopping: AbortSignal | undefined,
): Promise<void> {
  let after = 0;
  for (;;) {
    stopping?.throwIfAborted();
    const spots = await db.$queryRaw<{ id: number }[]>`
      SELECT "hotspotId" AS id FROM "Hotspot"
      WHERE "teamId" = ${teamId}::uuid AND "hotspotId" > ${after}::int AND "lastDay" < ${before}::date
      ORDER BY "hotspotId" LIMIT ${HOTSPOTS}`;
    const ids = spots.map((spot) => spot.id);
    await removeHotspots(db, teamId, ids, 'without-days');
    if (ids.length < HOTSPOTS) return;
    after = Math.max(...ids);
  }
}
