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
  return db.$queryRaw<RepositoryWeeks[]>`-- read-repositories
    WITH last AS (
      -- The Monday of the last week.
      SELECT ${to}::date + 1 - extract(isodow FROM ${to}::date)::int AS week
    ), spots AS (
      SELECT d."hotspotId", (last.week + 6 - least(d.day, ${to}::date)) / 7 AS ago, sum(d.noted + d.refused + d.asked) AS flips
      FROM "HotspotDay" d, last
      WHERE d."teamId" = ${teamId}::uuid
        AND d.day BETWEEN last.week - 7 * ${SPARK_WEEKS - 1}::int AND ${until}::date
      GROUP BY 1, 2
    ), flips AS (
      SELECT h."repositoryId", spots.ago, sum(spots.flips)::int AS flips
      FROM spots JOIN "Hotspot" h ON h."teamId" = ${teamId}::uuid AND h."hotspotId" = spots."hotspotId"
      GROUP BY 1, 2
    )
    SELECT r."repositoryId", r.name, r."lastActivityDay"::text AS "lastActivityDay",
           array_agg(coalesce(f.flips, 0) ORDER BY week.ago DESC) AS weeks
    FROM "Repository" r
    CROSS JOIN generate_series(0, ${SPARK_WEEKS - 1}::int) AS week (ago)
    LEFT JOIN flips f ON f."repositoryId" = r."repositoryId" AND f.ago = week.ago
    WHERE r."teamId" = ${teamId}::uuid
    GROUP BY r."teamId", r."repositoryId"
    ORDER BY r.name`;
}
