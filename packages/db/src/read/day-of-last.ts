import { Prisma } from '../generated/client.ts';
import type { Day } from './period.ts';

/**
 * SQL for the day from which on some hotspots together have at least `most` flips, those let through included; `since`
 * when they have fewer. Asked of the rollup, so that of a hotspot with very many events only the latest are read.
 */
export function dayOfLast(
  teamId: string,
  hotspotIds: readonly number[],
  since: Day,
  most: number,
): Prisma.Sql {
  return Prisma.sql`(
    SELECT coalesce(max(day), ${since}::date) FROM (
      SELECT day, sum(passed + noted + refused + asked) OVER (ORDER BY day DESC) AS flips FROM "HotspotDay"
      WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ANY(${[...hotspotIds]}::int[]) AND day >= ${since}::date
    ) days
    WHERE flips >= ${most}::int
  )`;
}
