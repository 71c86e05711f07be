import type { Day } from '@unthrash/db/read/period';
import { dayFrom, daysBetween } from './days.ts';
import { counted } from './numbers.ts';

interface Heard {
  /** The last day on which any machine was heard of; null: never. */
  readonly lastDay: Day | null;
  readonly rejectedItems: number;
  readonly today: Day;
  /** Days that rejected items are looked at. */
  readonly days: number;
}

/** Silence from which on it is said first, in days: a weekend and a holiday are none. */
const SILENT = 5;

/** Whether events arrive, in a sentence. From the last day heard, and the rejected items by day. */
export function healthSentence({ lastDay, rejectedItems, today, days }: Heard): string {
  if (lastDay === null) return 'The server runs, but no machine’s work was reported yet.';
  const silent = daysBetween(lastDay, today);
  const heard =
    silent >= SILENT
      ? `Nothing has arrived for ${silent} days.`
      : `Events arrive: the last came ${dayFrom(lastDay, today)}.`;
  if (rejectedItems === 0) return `${heard} None was turned away.`;
  return `${heard} ${counted(rejectedItems, 'item')} ${rejectedItems === 1 ? 'was' : 'were'} turned away in ${days} days.`;
}

/** "12 %" of a base of five and more, else undefined: of fewer a share says nothing. */
export function shareOf(part: number, whole: number): string | undefined {
  return whole < 5 ? undefined : `${Math.round((part / whole) * 100)} %`;
}
