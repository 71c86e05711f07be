import type { Database } from '../client.ts';
import { type ClaimedDelivery, MOST_ATTEMPTS } from './claim-delivery.ts';

/** Why a delivery did not arrive, or may not have. */
export const deliveryCodes = [
  /** A connection was not to be had; nothing was sent. */
  'unreachable',
  /** The server of the mail does not let us in. */
  'not-let-in',
  /** The other side asked to come again later. */
  'later',
  /** The other side said no, for good. */
  'refused',
  /** Everything was sent, and no answer came. */
  'no-answer',
  /** The address leads where none may lead. */
  'address',
  /** The person has left the team, or wants no more. */
  'not-wanted',
  /** The channel was taken away. */
  'no-channel',
  /** A later report went out instead. */
  'overtaken',
] as const;
export type DeliveryCode = (typeof deliveryCodes)[number];

/**
 * What became of an attempt. `again`: nothing was sent, so it may be tried once more without arriving twice. `unknown`: it
 * may have arrived, so it is never tried again by itself.
 */
export type Outcome =
  | { readonly state: 'sent' }
  | { readonly state: 'again' | 'failed' | 'unknown'; readonly code: DeliveryCode };

/** Notes what became of a claimed delivery; what is not this very attempt any more is left alone, and answered false. */
export async function noteDelivery(
  db: Pick<Database, '$executeRaw'>,
  teamId: string,
  { week, channel, recipient, attempts }: ClaimedDelivery,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const state = stateOf(outcome, attempts);
  const code = outcome.state === 'sent' ? null : outcome.code;
  const noted = await db.$executeRaw`
    UPDATE "Delivery"
    SET state = ${state}::"DeliveryState", code = ${code},
        "doneAt" = CASE WHEN ${state} IN ('sent', 'failed') THEN ${now}::timestamptz END
    WHERE "teamId" = ${teamId}::uuid AND week = ${week}::date AND channel = ${channel} AND recipient = ${recipient}
      AND state = 'claimed' AND attempts = ${attempts}`;
  return noted === 1;
}

function stateOf({ state }: Outcome, attempts: number) {
  if (state === 'unknown') return 'claimed';
  if (state !== 'again') return state;
  return attempts >= MOST_ATTEMPTS ? 'failed' : 'waiting';
}
