import { addDays, dayIn } from '../words/days.ts';
import { instantOf, mondayOf, type Week, weekOf } from '../words/weeks.ts';

export interface Schedule {
  /** ISO weekday, 1 is Monday. */
  readonly weekday: number;
  readonly hour: number;
  /** IANA name. */
  readonly timeZone: string;
}

/** The latest whole week whose report is due at `now`: that of last week, from the appointed hour of this one. */
export function dueWeek(schedule: Schedule, now: Date): Week {
  const monday = mondayOf(dayIn(schedule.timeZone, now));
  const isDue = now >= instantOf({ monday }, schedule);
  return weekOf(addDays(monday, isDue ? -7 : -14));
}

/** When the next report goes out after `now`. */
export function nextReportAt(schedule: Schedule, now: Date): Date {
  const monday = mondayOf(dayIn(schedule.timeZone, now));
  const thisWeek = instantOf({ monday }, schedule);
  return now < thisWeek ? thisWeek : instantOf({ monday: addDays(monday, 7) }, schedule);
}
