import type { Day } from '@unthrash/db/read/period';
import type { HotspotDays } from '@unthrash/db/read/read-hotspot-days';
import type { HistoryEntry } from '@unthrash/db/read/read-hotspot-history';
import { addDays, daysBetween, isMonday } from '../words/days.ts';

/** One ISO week with something to tell. */
export interface Week {
  readonly monday: Day;
  readonly flips: number;
  /** Of `flips`: second ones and later. */
  readonly again: number;
  /** What people did and wrote, latest first. */
  readonly entries: readonly HistoryEntry[];
}

/** Weeks in a row without anything. */
export interface Calm {
  readonly weeks: number;
}

export type TimelineRow = Week | Calm;

/** The Monday of a day's ISO week. */
export function mondayOf(day: Day): Day {
  let monday = day;
  while (!isMonday(monday)) monday = addDays(monday, -1);
  return monday;
}

/**
 * A hotspot's weeks, latest first, from the first flip or entry to the present week. Calm ones are counted, but for the
 * present one: it is not over. Pure.
 */
export function composeTimeline(
  days: readonly HotspotDays[],
  history: readonly HistoryEntry[],
  today: Day,
): readonly TimelineRow[] {
  const weeks = new Map<Day, { flips: number; again: number; entries: HistoryEntry[] }>();
  const weekOf = (day: Day) => {
    const monday = mondayOf(day > today ? today : day);
    const found = weeks.get(monday) ?? { flips: 0, again: 0, entries: [] };
    weeks.set(monday, found);
    return found;
  };
  for (const { day, flips, again } of days) {
    const week = weekOf(day);
    week.flips += flips;
    week.again += again;
  }
  for (const entry of history) weekOf(entry.day).entries.push(entry);
  const rows: TimelineRow[] = [];
  let next = addDays(mondayOf(today), -7);
  for (const [monday, week] of [...weeks].sort(([a], [b]) => (a < b ? 1 : -1))) {
    const calm = daysBetween(monday, next) / 7;
    if (calm > 0) rows.push({ weeks: calm });
    rows.push({ monday, ...week });
    next = addDays(monday, -7);
  }
  return rows;
}
