import type { Database } from '../client.ts';
import type { Day } from './period.ts';

export interface HotspotDays {
  readonly day: Day;
  /** Noted, refused and asked. */
  readonly flips: number;
  /** Of `flips`: second ones and later. */
  readonly again: number;
}

/** The days with flips of some hotspots together, since `since`, oldest first. From the rollup. */
export async function readHotspotDays(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  hotspotIds: readonly number[],
  since: Day,
): Promise<HotspotDays[]> {
  return db.$queryRaw<HotspotDays[]>`-- read-hotspot-days
    SELECT day::text AS day, sum(noted + refused + asked)::int AS flips, sum(again)::int AS again
    FROM "HotspotDay"
    WHERE "teamId" = ${teamId}::uuid AND day >= ${since}::date AND "hotspotId" = ANY(${[...hotspotIds]}::int[])
    GROUP BY "HotspotDay".day
    HAVING sum(noted + refused + asked) > 0
    ORDER BY "HotspotDay".day`;
}
