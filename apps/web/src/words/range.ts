import type { Range } from '../hotspots/period.ts';
import { longDay } from './days.ts';

/** A range at the end of a sentence: "in the last 28 days", "from 2 Nov 2026 to 8 Nov 2026", "on 2 Nov 2026". */
export function rangeWords(range: Range): string {
  if (typeof range === 'number') return `in the last ${range} days`;
  if (range.from === range.to) return `on ${longDay(range.to)}`;
  return `from ${longDay(range.from)} to ${longDay(range.to)}`;
}
