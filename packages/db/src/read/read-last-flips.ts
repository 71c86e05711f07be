import type { Database } from '../client.ts';
import { aroundOf, codes, verdictNumbers } from '../codes.ts';
import type { Day } from './period.ts';

export const LAST_FLIPS = 12;

export interface LastFlip {
  readonly hotspotId: number;
  readonly day: Day;
  /** The same for all flips of one place and turn; says nothing else. */
  readonly episode: string;
  /** 1, 2, 3 … within its place and turn. */
  readonly flip: number;
  /** Distinct contents in the ring, at least 2. */
  readonly cycle: number;
  readonly kind: string;
  /**
   * Sides from the convention's closed list, or empty where they have no name: also where a person corrected the label,
   * since a side of the old convention means nothing in the new one.
   */
  readonly fromSide: string;
  readonly toSide: string;
  /** `passed`, `noted`, `refused` or `asked`. */
  readonly verdict: string;
  readonly between: string;
  readonly outcome: string;
  /** Whether it was let through after all: proposed again, or made another way. */
  readonly insisted: boolean;
}

/** As stored: numbers for words. */
interface Row {
  hotspotId: number;
  day: Day;
  episode: string;
  flip: number;
  cycle: number;
  kind: number;
  fromSide: number;
  toSide: number;
  verdict: number;
  around: number;
  insisted: boolean;
  relabelled: boolean;
}

/** Events that are looked at to find the last flips of a hotspot. */
const LOOKED_AT = 32;

/** A day as PostgreSQL writes the one after all others. */
const NO_END: Day = 'infinity';

/**
 * The last twelve flips of each hotspot, those counted with it included, since `since` and up to `until`, oldest first.
 * Read from events, so at most as far back as those are kept, and from the last 32 of a hotspot, so that one with
 * thousands a day costs no more than another. Events hold no time: within a day episodes stand in a fixed order that
 * means nothing, an episode's flips in theirs.
 */
export async function readLastFlips(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  hotspotIds: readonly number[],
  since: Day,
  until: Day = NO_END,
): Promise<LastFlip[]> {
  if (hotspotIds.length === 0) return [];
  const { insisted, bypassed } = verdictNumbers;
  const rows = await db.$queryRaw<Row[]>`-- read-last-flips
    WITH wanted AS (
      SELECT id, id AS own FROM unnest(${[...hotspotIds]}::int[]) AS id
      UNION ALL
      SELECT "sameAsId", "hotspotId" FROM "HotspotCare"
      WHERE "teamId" = ${teamId}::uuid AND "sameAsId" = ANY(${[...hotspotIds]}::int[])
    )
    SELECT h.id AS "hotspotId", e.day::text AS day, e.episode::text AS episode, e.flip, e.cycle, e.kind,
           e."fromSide", e."toSide", e.verdict, e.around, e.insisted,
           coalesce(c.label <> s.convention, false) AS relabelled
    FROM wanted h
    JOIN "Hotspot" s ON s."teamId" = ${teamId}::uuid AND s."hotspotId" = h.own
    LEFT JOIN "HotspotCare" c ON c."teamId" = s."teamId" AND c."hotspotId" = h.own
    CROSS JOIN LATERAL (
      SELECT * FROM (
        SELECT *, bool_or(verdict IN (${insisted}, ${bypassed})) OVER (PARTITION BY episode, flip) AS insisted
        FROM (
          SELECT * FROM "Event"
          WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = h.own AND day BETWEEN ${since}::date AND ${until}::date
          ORDER BY day DESC
          LIMIT ${LOOKED_AT}
        ) looked
      ) told
      WHERE verdict NOT IN (${insisted}, ${bypassed})
      ORDER BY day DESC, episode DESC, flip DESC, "eventId" DESC
      LIMIT ${LAST_FLIPS}
    ) e
    ORDER BY h.id, e.day, e.episode, e.flip, e."eventId"`;
  return lastOfEach(rows).map(({ around, relabelled, ...row }) => ({
    ...row,
    kind: codes.kind.wordOf(row.kind),
    fromSide: relabelled ? '' : codes.side.wordOf(row.fromSide),
    toSide: relabelled ? '' : codes.side.wordOf(row.toSide),
    verdict: codes.verdict.wordOf(row.verdict),
    between: aroundOf(around).between,
    outcome: aroundOf(around).outcome,
  }));
}

/** A hotspot that others are counted with has up to twelve flips of each of them. */
function lastOfEach(rows: readonly Row[]): readonly Row[] {
  const after = new Map<number, number>();
  for (const { hotspotId } of rows) after.set(hotspotId, (after.get(hotspotId) ?? 0) + 1);
  return rows.filter(({ hotspotId }) => {
    const left = after.get(hotspotId) ?? 0;
    after.set(hotspotId, left - 1);
    return left <= LAST_FLIPS;
  });
}
