import { Prisma } from '../generated/client.ts';
import type { Day } from './period.ts';

/**
 * SQL for the latest events of some hotspots since `since`, at most so many: within a day any of them, since events hold
 * no time. Read day by day as the rollup names them, the last day first, so that of a hotspot with very many events no
 * more are read. (Sorted by the database, all of a day's would be, and where the average hotspot has few, all there are.)
 *
 * @param told which of them count, of the columns of "Event"
 */
export function latestEvents(
  teamId: string,
  hotspotIds: readonly number[],
  since: Day,
  most: number,
  told = Prisma.sql`true`,
): Prisma.Sql {
  return Prisma.sql`(
    SELECT e.*
    FROM (
      SELECT "hotspotId", day FROM "HotspotDay"
      WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ANY(${[...hotspotIds]}::int[]) AND day >= ${since}::date
      ORDER BY day DESC
    ) days
    CROSS JOIN LATERAL (
      SELECT * FROM "Event"
      WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = days."hotspotId" AND day = days.day AND ${told}
      LIMIT ${most}::int
    ) e
    ORDER BY days.day DESC
    LIMIT ${most}::int
  )`;
}
