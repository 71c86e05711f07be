const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** The calendar date on this machine, `2026-11-30`. */
export function dayOf(time: number): string {
  const date = new Date(time);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The time that `30d`, `12h`, `2w` before now or the beginning of a date (`2026-11-01`) stands for, or undefined. */
export function parseSince(text: string, now: number): number | undefined {
  const [, count, unit] = /^(\d{1,5})([hdw])$/.exec(text) ?? [];
  if (count !== undefined && unit !== undefined) return now - Number(count) * (UNITS[unit] ?? 0);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = new Date(`${text}T00:00:00`).getTime();
  // A day that no calendar has, like 2026-02-30, is taken for another one.
  return Number.isNaN(time) || dayOf(time) !== text ? undefined : time;
}
