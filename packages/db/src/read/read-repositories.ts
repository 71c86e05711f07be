import type { Database } from '../client.ts';
import type { Day, Period } from './period.ts';

export const SPARK_WEEKS = 8;

export interface RepositoryWeeks {
  readonly repositoryId: number;
  readonly name: string;
  /** Null while no agent was heard of there. */
  readonly lastActivityDay: Day | null;
  /** Flips of the `SPARK_WEEKS` ISO weeks up to the one of `to`, oldest first. Weeks without a flip are zeros. */
  readonly weeks: readonly number[];
}

/** Every repository of the team with its flips by week up to the period's end, by name. From the rollup. */
export async function readRepositories(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  { to, until }: Pick<Period, 'to' | 'until'>,
): Promise<RepositoryWeeks[]> {
  return db.$queryRaw<RepositoryWeeks[]>`
    WITH weeks AS (
      SELECT generate_series(
        date_trunc('week', ${to}::date) - (${SPARK_WEEKS - 1}::int * interval '7 days'),
        date_trunc('week', ${to}::date), interval '7 days')::date AS week
    ), flips AS (
      SELECT h."repositoryId", date_trunc('week', least(d.day, ${to}::date))::date AS week,
             sum(d.noted + d.refused + d.asked)::int AS flips
      FROM "HotspotDay" d
      JOIN "Hotspot" h ON h."teamId" = d."teamId" AND h."hotspotId" = d."hotspotId"
      WHERE d."teamId" = ${teamId}::uuid
        AND d.day BETWEEN (SELECT min(week) FROM weeks) AND ${until}::date
      GROUP BY 1, 2
    )
    SELECT r."repositoryId", r.name, r."lastActivityDay"::text AS "lastActivityDay",
           array_agg(coalesce(f.flips, 0) ORDER BY w.week) AS weeks
    FROM "Repository" r
    CROSS JOIN weeks w
    LEFT JOIN flips f ON f."repositoryId" = r."repositoryId" AND f.week = w.week
    WHERE r."teamId" = ${teamId}::uuid
    GROUP BY r."teamId", r."repositoryId"
    ORDER BY r.name`;
}
