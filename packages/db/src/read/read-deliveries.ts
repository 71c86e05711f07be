import type { Database } from '../client.ts';
import type { Day } from './period.ts';

export interface DeliveryRow {
  /** The week's Monday. */
  readonly week: Day;
  readonly channel: 'mail' | 'webhook';
  /** The member's id; empty for the webhook. */
  readonly recipient: string;
  /** The member's name; null for the webhook, and when the person has left. */
  readonly name: string | null;
  readonly state: 'waiting' | 'claimed' | 'sent' | 'failed';
  readonly attempts: number;
  readonly claimedAt: Date | null;
  /** From the closed list of `deliveryCodes`; null: nothing went wrong. */
  readonly code: string | null;
}

/** Deliveries of a team since a week (its Monday), the latest week first, those that have not arrived before the others. */
export async function readDeliveries(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  since: Day,
): Promise<DeliveryRow[]> {
  return db.$queryRaw<DeliveryRow[]>`-- read-deliveries
    SELECT d.week::text AS week, d.channel, d.recipient, u.name, d.state::text AS state, d.attempts, d."claimedAt", d.code
    FROM "Delivery" d
    LEFT JOIN "Membership" m ON m."teamId" = d."teamId" AND m."userId" = d.recipient
    LEFT JOIN "User" u ON u.id = m."userId"
    WHERE d."teamId" = ${teamId}::uuid AND d.week >= ${since}::date
    ORDER BY d.week DESC, d.state = 'sent', d.channel, u.name, d.recipient`;
}
