import type { Database } from '../client.ts';
import type { Day } from '../read/period.ts';

/** Minutes after which a claimed delivery counts as one that may not have arrived: none is under way so long. */
export const DOUBT_MINUTES = 5;

/**
 * Lets a delivery be sent once more, because a person asked for it: one that failed, or that may not have arrived. False
 * when it is neither, for instance because somebody else asked already.
 */
export async function sendAgain(
  db: Pick<Database, '$executeRaw'>,
  delivery: {
    readonly teamId: string;
    /** The week's Monday. */
    readonly week: Day;
    readonly channel: string;
    readonly recipient: string;
  },
  now: Date,
): Promise<boolean> {
  const doubtful = new Date(now.getTime() - DOUBT_MINUTES * 60_000);
  const changed = await db.$executeRaw`
    UPDATE "Delivery" SET state = 'waiting', "claimedAt" = NULL, "doneAt" = NULL, code = NULL
    WHERE "teamId" = ${delivery.teamId}::uuid AND week = ${delivery.week}::date
      AND channel = ${delivery.channel} AND recipient = ${delivery.recipient}
      AND (state = 'failed' OR (state = 'claimed' AND ("claimedAt" <= ${doubtful} OR code IS NOT NULL)))`;
  return changed === 1;
}
