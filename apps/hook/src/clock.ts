declare const UNTHRASH_TEST_BUILD: boolean | undefined;

/**
 * Milliseconds since the epoch. A test build can be told another time by the environment; the released bundles do not
 * contain that.
 */
export function now(): number {
  if (typeof UNTHRASH_TEST_BUILD === 'boolean' && UNTHRASH_TEST_BUILD) {
    const moved = Number(process.env.UNTHRASH_TEST_NOW ?? '');
    if (moved > 0) return moved;
  }
  return Date.now();
}

/** The calendar date on this machine: `2026-11-30`. */
export function localDay(at: number): string {
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The first moment of the next calendar date on this machine, milliseconds since the epoch. */
export function nextDay(at: number): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
}

/** The ISO week of the calendar date on this machine: `2026-W49`. */
export function localWeek(at: number): string {
  const date = new Date(at);
  const day = new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
  // The week belongs to the year of its Thursday.
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const year = day.getUTCFullYear();
  const week = Math.ceil(((day.getTime() - Date.UTC(year, 0, 1)) / 86_400_000 + 1) / 7);
  return `${year}-W${String(week).padStart(2, '0')}`;
}
