import type { Database } from '../client.ts';
import type { Day, Period } from './period.ts';

export interface Coverage {
  /** Edits that the hooks looked at; each report is rounded to one significant figure. */
  readonly edits: number;
  /** Reports of activity: one a day per machine and repository. */
  readonly reports: number;
  readonly editsBefore: number;
  readonly reportsBefore: number;
  /** Last day with any activity up to the period's end; null while none was heard of. */
  readonly lastDay: Day | null;
}

/** How much was looked at in the period and in the one before. From the rollup of activity. */
export async function readCoverage(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  period: Period,
): Promise<Coverage> {
  const rows = await db.$queryRaw<Coverage[]>`-- read-coverage
    SELECT
      coalesce(sum(edits) FILTER (WHERE day >= ${period.from}::date), 0)::int AS edits,
      coalesce(sum(reports) FILTER (WHERE day >= ${period.from}::date), 0)::int AS reports,
      coalesce(sum(edits) FILTER (WHERE day < ${period.from}::date), 0)::int AS "editsBefore",
      coalesce(sum(reports) FILTER (WHERE day < ${period.from}::date), 0)::int AS "reportsBefore",
      least(max(day), ${period.to}::date)::text AS "lastDay"
    FROM "ActivityDay"
    WHERE "teamId" = ${teamId}::uuid AND day BETWEEN ${period.beforeFrom}::date AND ${period.until}::date`;
  return rows[0] ?? { edits: 0, reports: 0, editsBefore: 0, reportsBefore: 0, lastDay: null };
}
