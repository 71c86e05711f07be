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
    SELECT least(d.day, ${to}::date)::text AS day, coalesce(c.label, h.convention) AS convention,
           sum(d.noted + d.refused + d.asked)::int AS flips
    FROM "HotspotDay" d
    JOIN "Hotspot" h ON h."teamId" = d."teamId" AND h."hotspotId" = d."hotspotId"
    LEFT JOIN "HotspotCare" c ON c."teamId" = d."teamId" AND c."hotspotId" = d."hotspotId"
    WHERE d."teamId" = ${teamId}::uuid AND d.day BETWEEN ${from}::date AND ${until}::date
    GROUP BY 1, 2
    HAVING sum(d.noted + d.refused + d.asked) > 0
    ORDER BY 1, 2`;
}
