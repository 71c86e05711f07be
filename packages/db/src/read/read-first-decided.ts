import type { Database } from '../client.ts';
import type { Day } from './period.ts';

/** Some hotspots, and the day that is asked about them. */
export interface AskedPlaces {
  readonly key: number;
  readonly day: Day;
  readonly hotspotIds: readonly number[];
}

/**
 * For each key: the first day, from `day` on, on which an event of one of the hotspots said that a decision in the
 * repository covered it. Keys without one are not in the answer. From the rollup.
 */
export async function readFirstDecided(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  asked: readonly AskedPlaces[],
): Promise<ReadonlyMap<number, Day>> {
  const pairs = asked.flatMap(({ key, day, hotspotIds }) =>
    hotspotIds.map((hotspotId) => ({ key, day, hotspotId })),
  );
  if (pairs.length === 0) return new Map();
  const rows = await db.$queryRaw<{ key: number; day: Day }[]>`-- read-first-decided
    SELECT asked.key, min(d.day)::text AS day
    FROM unnest(${pairs.map(({ key }) => key)}::int[], ${pairs.map(({ day }) => day)}::date[],
      ${pairs.map(({ hotspotId }) => hotspotId)}::int[]) AS asked (key, day, "hotspotId")
    JOIN "HotspotDay" d ON d."teamId" = ${teamId}::uuid AND d."hotspotId" = asked."hotspotId"
      AND d.day >= asked.day AND d.decided > 0
    GROUP BY asked.key`;
  return new Map(rows.map(({ key, day }) => [key, day]));
}
