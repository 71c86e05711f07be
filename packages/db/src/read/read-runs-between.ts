import type { Database } from '../client.ts';
import { aroundOf, codes, verdictNumbers } from '../codes.ts';
import { Prisma } from '../generated/client.ts';
import { latestEvents } from './latest-events.ts';
import type { Day } from './period.ts';

/** Flips of one kind with the same run before them. */
export interface RunBetween {
  readonly kind: string;
  /** What ran last before these flips, and how it ended. */
  readonly between: string;
  readonly outcome: string;
  readonly fromSide: string;
  readonly toSide: string;
  readonly flips: number;
  /** Of `flips`: those that were let through, which count nowhere else. */
  readonly letThrough: number;
}

interface Row {
  kind: number;
  around: number;
  fromSide: number;
  toSide: number;
  flips: number;
  letThrough: number;
}

/** Flips that are looked at: of a hotspot with more, the latest. */
const LOOKED_AT = 2_000;

/**
 * What ran before the flips of some hotspots since `since`, those let through included, and between which sides they
 * went. Read from events, so at most as far back as those are kept; most flips first.
 */
export async function readRunsBetween(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  hotspotIds: readonly number[],
  since: Day,
): Promise<RunBetween[]> {
  const { insisted, bypassed, passed } = verdictNumbers;
  const told = Prisma.sql`verdict NOT IN (${insisted}, ${bypassed})`;
  const rows = await db.$queryRaw<Row[]>`-- read-runs-between
    SELECT kind, around - around % 100 AS around, "fromSide", "toSide", count(*)::int AS flips,
      (count(*) FILTER (WHERE verdict = ${passed}))::int AS "letThrough"
    FROM ${latestEvents(teamId, hotspotIds, since, LOOKED_AT, told)} looked
    GROUP BY 1, 2, 3, 4
    ORDER BY 5 DESC, 1, 2, 3, 4`;
  return rows.map(({ kind, around, fromSide, toSide, flips, letThrough }) => ({
    kind: codes.kind.wordOf(kind),
    between: aroundOf(around).between,
    outcome: aroundOf(around).outcome,
    fromSide: codes.side.wordOf(fromSide),
    toSide: codes.side.wordOf(toSide),
    flips,
    letThrough,
  }));
}
