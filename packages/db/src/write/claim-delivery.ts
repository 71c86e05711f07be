import type { Database } from '../client.ts';
import type { Day } from '../read/period.ts';

export interface ClaimedDelivery {
  /** The week's Monday. */
  readonly week: Day;
  readonly channel: 'mail' | 'webhook';
  /** The member's id; empty for the webhook. */
  readonly recipient: string;
  /** This attempt's number, from 1: what is noted later is noted for this attempt only. */
  readonly attempts: number;
}

/** Minutes after the first, second, … attempt before the next one. */
const PAUSES = [5, 15, 60, 240, 720];

/** Attempts until a delivery is given up. */
export const MOST_ATTEMPTS = PAUSES.length + 1;

/**
 * Takes one delivery of a team that waits and whose time has come, before anything is sent: whoever else asks at the same
 * moment gets another one. Undefined when there is none.
 */
export async function claimDelivery(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  channels: readonly ClaimedDelivery['channel'][],
  now: Date,
): Promise<ClaimedDelivery | undefined> {
  const [claimed] = await db.$queryRaw<ClaimedDelivery[]>`
    UPDATE "Delivery" d
    SET state = 'claimed', "claimedAt" = ${now}, attempts = d.attempts + 1, code = NULL
    FROM (
      SELECT week, channel, recipient FROM "Delivery"
      WHERE "teamId" = ${teamId}::uuid AND state = 'waiting' AND channel = ANY(${[...channels]}::text[])
        AND ("claimedAt" IS NULL
          OR "claimedAt" + make_interval(mins => coalesce((${PAUSES}::int[])[attempts], 0)) <= ${now})
      ORDER BY week DESC, channel, recipient
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    ) next
    WHERE d."teamId" = ${teamId}::uuid AND d.week = next.week AND d.channel = next.channel AND d.recipient = next.recipient
    RETURNING d.week::text AS week, d.channel, d.recipient, d.attempts`;
  return claimed;
}
