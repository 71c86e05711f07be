import type { Day, Period } from '@unthrash/db/read/period';
import { addDays } from '../words/days.ts';

export const ranges = [7, 28, 90] as const;
export type Range = (typeof ranges)[number];
export const DEFAULT_RANGE: Range = 28;

/** The range that an address asks for; anything else is the default. */
export function rangeOf(text: string | undefined): Range {
  return ranges.find((range) => String(range) === text) ?? DEFAULT_RANGE;
}

/**
 * `range` days up to today, and as many before them. A machine east of the team's zone may already report tomorrow: its
 * day is then the last one, so that what has arrived is seen at once.
 */
export function periodOf(range: Range, today: Day, lastFlipDay: Day | null): Period {
  const to = lastFlipDay !== null && lastFlipDay > today ? lastFlipDay : today;
  const from = addDays(to, 1 - range);
  return { from, to, beforeFrom: addDays(from, -range), beforeTo: addDays(from, -1) };
}
