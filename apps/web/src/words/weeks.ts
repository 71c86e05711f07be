import type { Day } from '@unthrash/db/read/period';
import { addDays, daysBetween } from './days.ts';

/** An ISO week: Monday to Sunday, named by the year that its Thursday is in. */
export interface Week {
  readonly year: number;
  /** 1 to 53. */
  readonly number: number;
  readonly monday: Day;
  readonly sunday: Day;
  /** `2026-W53` */
  readonly name: string;
}

/** The Monday of a day's ISO week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The ISO week that a day is in. */
export function weekOf(day: Day): Week {
  const monday = mondayOf(day);
  const year = Number(addDays(monday, 3).slice(0, 4));
  const number = daysBetween(firstMonday(year), monday) / 7 + 1;
  const name = `${year}-W${String(number).padStart(2, '0')}`;
  return { year, number, monday, sunday: addDays(monday, 6), name };
}

/** The week of a name such as `2026-W53`; undefined when there is no such week. */
export function weekNamed(name: string): Week | undefined {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(name) ?? [];
  if (year === undefined || number === undefined) return undefined;
  const week = weekOf(addDays(firstMonday(Number(year)), 7 * (Number(number) - 1)));
  return week.name === name ? week : undefined;
}

/** The fourth of January is in the first week of every year. */
function firstMonday(year: number): Day {
  return mondayOf(`${String(year).padStart(4, '0')}-01-04`);
}

/** A weekday (1 is Monday, 7 Sunday) and a full hour of the clocks in an IANA zone. */
export interface Appointment {
  readonly weekday: number;
  readonly hour: number;
  readonly timeZone: string;
}

/**
 * When clocks of the zone show that hour on that weekday of the week. An hour that the clocks leave out is the one they
 * jump to; of one that comes twice it is the first. A zone that is not known counts as UTC.
 */
export function instantOf(
  week: Pick<Week, 'monday'>,
  { weekday, hour, timeZone }: Appointment,
): Date {
  const clock = clockOf(timeZone);
  const day = addDays(week.monday, weekday - 1);
  const shown = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  // A zone's clocks before and after a change, if there is one that day: one of the two shows the hour, or neither.
  const before = shown - offsetAt(clock, shown - DAY);
  const after = shown - offsetAt(clock, shown + DAY);
  const found = [before, after].filter((at) => at + offsetAt(clock, at) === shown);
  return new Date(found.length === 0 ? before : Math.min(...found));
}

const DAY = 86_400_000;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const parts = {
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...parts, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en', { ...parts, timeZone: 'UTC' });
  }
}

/** Milliseconds by which a zone's clocks are ahead of UTC at an instant (in milliseconds since the epoch). */
function offsetAt(clock: Intl.DateTimeFormat, at: number): number {
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clock.formatToParts(at)) read[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second) - at;
}
