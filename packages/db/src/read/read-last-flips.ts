import type { Database } from '../client.ts';
import type { Day } from './period.ts';

export const LAST_FLIPS = 12;

export interface LastFlip {
  readonly hotspotId: number;
  readonly day: Day;
  readonly episode: string;
  /** 1, 2, 3 … within its place and turn. */
  readonly flip: number;
  /** Distinct contents in the ring, at least 2. */
  readonly cycle: number;
  readonly kind: string;
  /** Sides from the convention's closed list, or empty where they have no name. */
  readonly fromSide: string;
  readonly toSide: string;
  /** `passed`, `noted`, `refused` or `asked`. */
  readonly verdict: string;
  readonly between: string;
  readonly outcome: string;
  /** Whether it was let through after all: proposed again, or made another way. */
  readonly insisted: boolean;
}

/**
 * The last twelve flips of each hotspot since `since`, oldest first. Read from events, so at most as far back as those
 * are kept. Events hold no time: within a day episodes stand in a fixed order that means nothing, an episode's flips
 * in theirs.
 */
export async function readLastFlips(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  hotspotIds: readonly number[],
  since: Day,
): Promise<LastFlip[]> {
  if (hotspotIds.length === 0) return [];
  return db.$queryRaw<LastFlip[]>`
    SELECT h.id AS "hotspotId", e.day::text AS day, e.episode, e.flip::int AS flip, e.cycle::int AS cycle, e.kind,
           e."fromSide", e."toSide", e.verdict, e."between", e.outcome,
           EXISTS (
             SELECT 1 FROM "Event" i
             WHERE i."teamId" = ${teamId}::uuid AND i."hotspotId" = h.id AND i.day BETWEEN e.day AND e.day + 1
               AND i.episode = e.episode AND i.flip = e.flip AND i.verdict IN ('insisted', 'bypassed')
           ) AS insisted
    FROM unnest(${[...hotspotIds]}::int[]) AS h(id)
    CROSS JOIN LATERAL (
      SELECT * FROM "Event"
      WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = h.id AND day >= ${since}::date
        AND verdict NOT IN ('insisted', 'bypassed')
      ORDER BY day DESC, episode DESC, flip DESC, "eventId" DESC
      LIMIT ${LAST_FLIPS}
    ) e
    ORDER BY h.id, e.day, e.episode, e.flip, e."eventId"`;
}
