import type { Database } from '../client.ts';
import type { Day } from './period.ts';

export interface DayFlips {
  readonly day: Day;
  readonly convention: string;
  /** Noted, refused and asked; at least 1. */
  readonly flips: number;
}

/** Flips per day and convention from `from` to `to`, both counted; days without a flip have no row. From the rollup. */
export async function readFlipsByDay(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  from: Day,
  to: Day,
): Promise<DayFlips[]> {
  return db.$queryRaw<DayFlips[]>`
    SELECT d.day::text AS day, h.convention, sum(d.noted + d.refused + d.asked)::int AS flips
    FROM "HotspotDay" d
    JOIN "Hotspot" h ON h."teamId" = d."teamId" AND h."hotspotId" = d."hotspotId"
    WHERE d."teamId" = ${teamId}::uuid AND d.day BETWEEN ${from}::date AND ${to}::date
    GROUP BY d.day, h.convention
    HAVING sum(d.noted + d.refused + d.asked) > 0
    ORDER BY d.day, h.convention`;
}
