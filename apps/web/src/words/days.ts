import type { Day } from '@unthrash/db/read/period';

const DAY_MS = 86_400_000;

const asDate = (day: Day): Date => new Date(`${day}T00:00:00Z`);

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });

const short = format({ day: 'numeric', month: 'short' });
const long = format({ day: 'numeric', month: 'short', year: 'numeric' });
const full = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const weekday = format({ weekday: 'short', day: 'numeric' });

/** `day` moved by a number of days, which may be negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(asDate(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from `from` to `to`: 0 for the same day. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((asDate(to).getTime() - asDate(from).getTime()) / DAY_MS);
}

/** The later of two days. */
export function laterOf(a: Day, b: Day): Day {
  return daysBetween(a, b) > 0 ? b : a;
}

/** The earlier of two days. */
export function earlierOf(a: Day, b: Day): Day {
  return daysBetween(a, b) > 0 ? a : b;
}

/** Every day from `from` to `to`, both counted. */
export function eachDay(from: Day, to: Day): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

export function isMonday(day: Day): boolean {
  return asDate(day).getUTCDay() === 1;
}

/** The calendar date of `now` in an IANA zone; in UTC when the zone is not known. */
export function dayIn(timeZone: string, now: Date): Day {
  return clock(timeZone, now, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');
}

/** "Mon 08:05" in an IANA zone. */
export function timeIn(timeZone: string, now: Date): string {
  return clock(timeZone, now, { weekday: 'short', hour: '2-digit', minute: '2-digit' }).replace(
    ',',
    '',
  );
}

/** When a page was made. Nothing on it moves by itself, so it says how to see what came since. */
export function asOf(timeZone: string, now: Date): string {
  return `as of ${timeIn(timeZone, now)}, reload to see newer flips`;
}

function clock(
  timeZone: string,
  now: Date,
  options: Intl.DateTimeFormatOptions,
  locale = 'en-GB',
): string {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(now);
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(now);
  }
}

/** "2 Nov" */
export const shortDay = (day: Day): string => short.format(asDate(day));

/** "2 Nov 2026" */
export const longDay = (day: Day): string => long.format(asDate(day));

/** "Monday 2 November 2026" */
export const fullDay = (day: Day): string => full.format(asDate(day)).replace(',', '');

/** "Mon 2" */
export const weekdayOf = (day: Day): string => weekday.format(asDate(day)).replace(',', '');

/** "2 – 29 Nov 2026", "5 Oct – 1 Nov 2026", "20 Dec 2026 – 3 Jan 2027": what the ends share is said once. */
export function span(from: Day, to: Day): string {
  if (from === to) return longDay(to);
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${longDay(from)} – ${longDay(to)}`;
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${shortDay(from)} – ${longDay(to)}`;
  return `${asDate(from).getUTCDate()} – ${longDay(to)}`;
}

/** "today", "yesterday", else "2 Nov", with the year when it is another one. */
export function dayFrom(day: Day, today: Day): string {
  const ago = daysBetween(day, today);
  if (ago <= 0) return 'today';
  if (ago === 1) return 'yesterday';
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : longDay(day);
}
