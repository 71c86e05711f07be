import type { DeliveryRow } from '@unthrash/db/read/read-deliveries';
import type { DeliveryCode } from '@unthrash/db/write/note-delivery';
import { DOUBT_MINUTES } from '@unthrash/db/write/send-again';
import { type Week, weekOf } from '../words/weeks.ts';

/** A delivery that did not arrive, or may not have. */
export interface Doubtful {
  readonly week: Week;
  readonly channel: DeliveryRow['channel'];
  /** The member's id; empty for the webhook. */
  readonly recipient: string;
  /** The member's name; null for the webhook and for who has left. */
  readonly name: string | null;
  /** `maybe`: claimed, and what became of it was never noted. */
  readonly state: 'maybe' | 'failed' | 'trying';
  readonly why: string;
}

const reasons: Readonly<Record<DeliveryCode, string>> = {
  unreachable: 'the server could not be reached, or would not talk',
  'not-let-in': 'the mail server did not let us in: check user and password file',
  later: 'the other side asked to come again later',
  refused: 'the other side refused it for good',
  'no-answer': 'everything was sent, and no clear answer came',
  address: 'the address may not be used: enter it anew',
  'not-wanted': 'the person has left, or wants no more mails',
  'no-channel': 'the channel was taken away',
  overtaken: 'a later report went out instead',
};

const isCode = (code: string): code is DeliveryCode => code in reasons;

/** In words; what an older or newer version noted says nothing. */
const reasonOf = (code: string | null): string =>
  code !== null && isCode(code) ? reasons[code] : 'what became of it was never noted';

/**
 * The deliveries that need a person's eye, from all of a team's: those that may not have arrived, those that failed, and
 * those that are still being tried after they failed. What nobody wants any more is none of them.
 */
export function doubtfulOf(deliveries: readonly DeliveryRow[], now: Date): Doubtful[] {
  const long = now.getTime() - DOUBT_MINUTES * 60_000;
  return deliveries.flatMap((each): Doubtful[] => {
    const state = stateOf(each, long);
    if (state === undefined) return [];
    const { channel, recipient, name, code } = each;
    return [{ week: weekOf(each.week), channel, recipient, name, state, why: reasonOf(code) }];
  });
}

function stateOf({ state, code, claimedAt }: DeliveryRow, long: number) {
  if (state === 'claimed') {
    const isOld = claimedAt === null || claimedAt.getTime() <= long;
    return isOld || code !== null ? 'maybe' : undefined;
  }
  if (state === 'failed') {
    return code === 'not-wanted' || code === 'overtaken' ? undefined : 'failed';
  }
  return state === 'waiting' && code !== null ? 'trying' : undefined;
}
