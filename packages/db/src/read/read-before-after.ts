import type { Database } from '../client.ts';
import type { Day } from './period.ts';
import type { AskedPlaces } from './read-first-decided.ts';

/** Flips and edits of two stretches: so many days before a day, and from that day on as many at most. */
export interface BeforeAfter {
  readonly flipsBefore: number;
  readonly editsBefore: number;
  /** Reports of activity: one a day per machine and repository. */
  readonly reportsBefore: number;
  /** Those with any activity. */
  readonly repositoriesBefore: number;
  readonly flipsAfter: number;
  readonly editsAfter: number;
  readonly reportsAfter: number;
  readonly repositoriesAfter: number;
}

export interface AskedAround extends AskedPlaces {
  /** Whose edits count; null: every repository's. */
  readonly repositoryId: number | null;
}

/** Stands for no repository in particular: none has this number. */
const EVERY = 0;

interface Row extends BeforeAfter {
  readonly key: number;
}

/**
 * For each key: flips (noted, refused and asked) of its hotspots, and edits and reports of its repository, in the `days` before its
 * day and in the `days` from it on, up to `until`. From the rollups; edits are rounded by each machine.
 */
export async function readBeforeAfter(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  asked: readonly AskedAround[],
  days: number,
  until: Day,
): Promise<ReadonlyMap<number, BeforeAfter>> {
  if (asked.length === 0) return new Map();
  const pairs = asked.flatMap(({ key, hotspotIds }) =>
    hotspotIds.map((hotspotId) => ({ key, hotspotId })),
  );
  const rows = await db.$queryRaw<Row[]>`-- read-before-after
    WITH asked AS (
      SELECT * FROM unnest(${asked.map(({ key }) => key)}::int[], ${asked.map(({ day }) => day)}::date[],
        ${asked.map(({ repositoryId }) => repositoryId ?? EVERY)}::int[]) AS asked (key, day, "repositoryId")
    ), flips AS (
      SELECT asked.key,
        sum(d.noted + d.refused + d.asked) FILTER (WHERE d.day < asked.day)::int AS before,
        sum(d.noted + d.refused + d.asked) FILTER (WHERE d.day >= asked.day)::int AS after
      FROM asked
      JOIN unnest(${pairs.map(({ key }) => key)}::int[], ${pairs.map(({ hotspotId }) => hotspotId)}::int[])
        AS spots (key, "hotspotId") ON spots.key = asked.key
      JOIN "HotspotDay" d ON d."teamId" = ${teamId}::uuid AND d."hotspotId" = spots."hotspotId"
        AND d.day BETWEEN asked.day - ${days}::int AND least(asked.day + ${days - 1}::int, ${until}::date)
      GROUP BY asked.key
    ), edits AS (
      SELECT asked.key,
        sum(a.edits) FILTER (WHERE a.day < asked.day)::int AS before,
        sum(a.edits) FILTER (WHERE a.day >= asked.day)::int AS after,
        sum(a.reports) FILTER (WHERE a.day < asked.day)::int AS "reportsBefore",
        sum(a.reports) FILTER (WHERE a.day >= asked.day)::int AS "reportsAfter",
        count(DISTINCT a."repositoryId") FILTER (WHERE a.day < asked.day)::int AS "repositoriesBefore",
        count(DISTINCT a."repositoryId") FILTER (WHERE a.day >= asked.day)::int AS "repositoriesAfter"
      FROM asked
      JOIN "ActivityDay" a ON a."teamId" = ${teamId}::uuid
        AND (asked."repositoryId" = ${EVERY}::int OR a."repositoryId" = asked."repositoryId")
        AND a.day BETWEEN asked.day - ${days}::int AND least(asked.day + ${days - 1}::int, ${until}::date)
      GROUP BY asked.key
    )
    SELECT asked.key, coalesce(flips.before, 0) AS "flipsBefore", coalesce(edits.before, 0) AS "editsBefore",
      coalesce(flips.after, 0) AS "flipsAfter", coalesce(edits.after, 0) AS "editsAfter",
      coalesce("reportsBefore", 0) AS "reportsBefore", coalesce("reportsAfter", 0) AS "reportsAfter",
      coalesce("repositoriesBefore", 0) AS "repositoriesBefore",
      coalesce("repositoriesAfter", 0) AS "repositoriesAfter"
    FROM asked LEFT JOIN flips USING (key) LEFT JOIN edits USING (key)`;
  return new Map(rows.map(({ key, ...sums }) => [key, sums]));
}
