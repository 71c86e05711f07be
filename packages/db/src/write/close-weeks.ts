import type { Database } from '../client.ts';
import type { Day } from '../read/period.ts';
import { inSteps } from './in-steps.ts';

/** Days after a week's end (Sunday's end) on which its tags are deleted. Later than any day the ingest still believes. */
export const OPEN_DAYS = 30;

/** Weeks of one team, repository or hotspot that one transaction closes. */
const STEP = 500;

/**
 * Closes weeks that ended more than 30 days ago, of every team: the number of machines stays, the tags it was counted
 * from are deleted in the same transaction. `today` in UTC, as the ingest has it. Goes in small steps; killed between
 * two of them, the next run goes on. Returns how many numbers were left behind.
 */
export async function closeWeeks(
  db: Pick<Database, '$executeRaw'>,
  today: Day,
  stopping?: AbortSignal,
): Promise<number> {
  return inSteps(
    STEP,
    stopping,
    () => db.$executeRaw`
      WITH due AS (
        SELECT DISTINCT "teamId", week, scope, "scopeId" FROM "TagWeek"
        WHERE week + 7 + ${OPEN_DAYS}::int <= ${today}::date
        ORDER BY "teamId", week, scope, "scopeId"
        LIMIT ${STEP}
      ), gone AS (
        -- A row for each key that brought some.
        DELETE FROM "TagWeek" t USING due
        WHERE t."teamId" = due."teamId" AND t.week = due.week AND t.scope = due.scope AND t."scopeId" = due."scopeId"
        RETURNING t."teamId", t.week, t.scope, t."scopeId", t.tags
      ), counted AS (
        SELECT "teamId", week, scope, "scopeId", count(DISTINCT tag) AS machines
        FROM gone LEFT JOIN unnest(gone.tags) AS tag ON true
        GROUP BY "teamId", week, scope, "scopeId"
        ORDER BY "teamId", week, scope, "scopeId"
      )
      INSERT INTO "WeekMachines" AS present ("teamId", week, scope, "scopeId", machines)
      SELECT * FROM counted
      -- A batch that came in the last second may have begun the set anew: of two sets of one week the larger counts.
      ON CONFLICT ("teamId", week, scope, "scopeId")
        DO UPDATE SET machines = greatest(present.machines, EXCLUDED.machines)`,
  );
}
