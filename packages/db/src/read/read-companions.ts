import type { Database } from '../client.ts';
import { latestEvents } from './latest-events.ts';
import type { Day } from './period.ts';

/** Another hotspot of the same repository that flipped in the same episodes. */
export interface Companion {
  readonly hotspotId: number;
  readonly path: string;
  readonly convention: string;
  /** Episodes that both flipped in, of those looked at. */
  readonly episodes: number;
}

/** Events and episodes of the hotspot, and other hotspots of its repository, that are looked at: the latest. */
const LOOKED_AT = 160;
const EPISODES = 40;
const OTHERS = 400;

/**
 * Which hotspots of the same repository flipped in the same episodes (a person's message each) since `since`, most shared
 * first, at most six. Found by the days of the hotspot's own episodes, so no event of another day is read.
 */
export async function readCompanions(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  hotspotIds: readonly number[],
  since: Day,
): Promise<Companion[]> {
  return db.$queryRaw<Companion[]>`-- read-companions
    WITH own AS (
      SELECT DISTINCT episode, day FROM ${latestEvents(teamId, hotspotIds, since, LOOKED_AT)} looked
      ORDER BY day DESC LIMIT ${EPISODES}
    ), others AS (
      SELECT h."hotspotId", h.path, coalesce(c.label, h.convention) AS convention
      FROM "Hotspot" h
      LEFT JOIN "HotspotCare" c ON c."teamId" = h."teamId" AND c."hotspotId" = h."hotspotId"
      WHERE h."teamId" = ${teamId}::uuid AND NOT h."hotspotId" = ANY(${[...hotspotIds]}::int[])
        AND h."repositoryId" IN (
          SELECT "repositoryId" FROM "Hotspot"
          WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ANY(${[...hotspotIds]}::int[])
        )
        AND h."lastDay" >= (SELECT min(day) FROM own) AND h."firstDay" <= (SELECT max(day) FROM own)
      ORDER BY h."lastDay" DESC, h."hotspotId" LIMIT ${OTHERS}
    )
    SELECT o."hotspotId", o.path, o.convention, count(DISTINCT e.episode)::int AS episodes
    FROM others o
    JOIN "Event" e ON e."teamId" = ${teamId}::uuid AND e."hotspotId" = o."hotspotId"
      AND e.day = ANY(ARRAY(SELECT DISTINCT day FROM own))
      AND e.episode = ANY(ARRAY(SELECT episode FROM own))
    GROUP BY o."hotspotId", o.path, o.convention
    ORDER BY episodes DESC, o.path, o."hotspotId"
    LIMIT 6`;
}
