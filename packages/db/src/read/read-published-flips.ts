import type { Database } from '../client.ts';

export interface PublishedFlips {
  readonly repository: string;
  readonly convention: string;
  /** `passed`, `noted`, `refused` or `asked`. */
  readonly verdict: string;
  /** At least 1. */
  readonly flips: number;
}

/**
 * Flips of the last full ISO week (the team's time zone says which day it is at `now`) by repository, convention and
 * verdict: only of repositories from which in that very week at least as many machines were heard of as
 * the team's group size, and never fewer than `least`.
 */
export async function readPublishedFlips(
  db: Pick<Database, '$queryRaw'>,
  now: Date,
  least: number,
): Promise<PublishedFlips[]> {
  return db.$queryRaw<PublishedFlips[]>`-- read-published-flips
    WITH last AS (
      SELECT "teamId", date_trunc('week', ${now}::timestamptz AT TIME ZONE "timeZone")::date - 7 AS week,
        greatest("groupSize", ${least}::int) AS "group"
      FROM "Team"
    ), known AS (
      SELECT t."teamId", t.week, t."scopeId" FROM "WeekMachines" t JOIN last USING ("teamId", week)
      WHERE t.scope = 'repository' AND t.machines >= last."group"
      UNION
      SELECT t."teamId", t.week, t."scopeId" FROM "TagWeek" t JOIN last USING ("teamId", week)
      WHERE t.scope = 'repository' AND cardinality(t.tags) >= last."group"
    ), sums AS (
      SELECT r.name AS repository, coalesce(c.label, h.convention) AS convention, sum(d.passed) AS passed, sum(d.noted) AS noted,
        sum(d.refused) AS refused, sum(d.asked) AS asked
      FROM known
      JOIN "Repository" r ON r."teamId" = known."teamId" AND r."repositoryId" = known."scopeId"
      JOIN "Hotspot" h ON h."teamId" = known."teamId" AND h."repositoryId" = known."scopeId"
      JOIN "HotspotDay" d ON d."teamId" = known."teamId" AND d."hotspotId" = h."hotspotId"
        AND d.day BETWEEN known.week AND known.week + 6
      LEFT JOIN "HotspotCare" c ON c."teamId" = known."teamId" AND c."hotspotId" = h."hotspotId"
      GROUP BY 1, 2
    )
    SELECT repository, convention, verdict, flips::int AS flips
    FROM sums, LATERAL (VALUES ('passed', passed), ('noted', noted), ('refused', refused), ('asked', asked))
      AS each (verdict, flips)
    WHERE flips > 0
    ORDER BY repository, convention, verdict`;
}
