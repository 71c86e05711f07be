import type { Database } from '../client.ts';
import type { Day, Period } from './period.ts';

export interface DayFlips {
  readonly day: Day;
  readonly convention: string;
  /** Noted, refused and asked; at least 1. */
  readonly flips: number;
}

/** Flips per day and convention (a corrected label counts) of a period; days without a flip have no row. From the rollup. */
export async function readFlipsByDay(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  { from, to, until }: Period,
): Promise<DayFlips[]> {
  return db.$queryRaw<DayFlips[]>`-- read-flips-by-day
    WITH named AS (
      -- A number for each convention: days are added up by it, and not by a text.
      SELECT h."hotspotId", coalesce(c.label, h.convention) AS convention,
        dense_rank() OVER (ORDER BY coalesce(c.label, h.convention))::int AS number
      FROM "Hotspot" h
      LEFT JOIN "HotspotCare" c ON c."teamId" = ${teamId}::uuid AND c."hotspotId" = h."hotspotId"
      WHERE h."teamId" = ${teamId}::uuid
    ), sums AS (
      SELECT least(d.day, ${to}::date) AS day, named.number, sum(d.noted + d.refused + d.asked)::int AS flips
      FROM "HotspotDay" d JOIN named USING ("hotspotId")
      WHERE d."teamId" = ${teamId}::uuid AND d.day BETWEEN ${from}::date AND ${until}::date
      GROUP BY 1, 2
      HAVING sum(d.noted + d.refused + d.asked) > 0
    )
    SELECT sums.day::text AS day, each.convention, sums.flips
    FROM sums JOIN (SELECT DISTINCT number, convention FROM named) each USING (number)
    ORDER BY sums.day, each.convention`;
}
