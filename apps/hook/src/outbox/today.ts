import { localDay, nextDay } from '../clock.ts';
import { readOwnText } from '../files/regular-file.ts';
import { replaceFile } from '../files/write-file.ts';
import type { OutboxPaths } from './outbox-paths.ts';

/** Bytes: a date and a time. */
const CAP = 64;
/** Milliseconds. No day on a clock is longer. */
const LONGEST_DAY = 26 * 60 * 60 * 1000;

/**
 * The calendar date on this machine, as an edit before noted it; undefined where none did or the day is over. To ask the
 * runtime instead loads its time zones: 5 ms under Bun. Never throws.
 */
export function notedDay({ today }: OutboxPaths, at: number): string | undefined {
  const [, day, until] = /^(\d{4}-\d\d-\d\d) (\d{1,15})$/.exec(readOwnText(today, CAP) ?? '') ?? [];
  const left = Number(until) - at;
  // A day that ends later was noted while the clock was wrong.
  return left > 0 && left <= LONGEST_DAY ? day : undefined;
}

/** Notes the calendar date on this machine, and when it ends, for the edits to come. Throws when it cannot be written. */
export function noteDay({ today }: OutboxPaths, at: number): string {
  const day = localDay(at);
  replaceFile(today, `${day} ${nextDay(at)}`);
  return day;
}
