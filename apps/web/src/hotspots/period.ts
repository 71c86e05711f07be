import type { Day, Period } from '@unthrash/db/read/period';
import { addDays } from '../words/days.ts';

export const ranges = [7, 28, 90] as const;
export type Range = (typeof ranges)[number];
export const DEFAULT_RANGE: Range = 28;

/** The range that an address asks for; anything else is the default. */
export function rangeOf(text: string | undefined): Range {
  return ranges.find((range) => String(range) === text) ?? DEFAULT_RANGE;
}

/** Days that a machine's date may be ahead of the team's: a day is taken until the server's tomorrow, in UTC. */
const AHEAD = 2;

/**
 * `range` days up to today, and as many before them. The team's zone decides what today is; what a machine further east
 * dates later counts on today, so that it is seen at once and moves nothing else.
 */
export function periodOf(range: Range, today: Day): Period {
  const from = addDays(today, 1 - range);
  return {
    from,
    to: today,
    until: addDays(today, AHEAD),
    beforeFrom: addDays(from, -range),
    beforeTo: addDays(from, -1),
  };
}
