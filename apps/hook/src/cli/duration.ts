const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000 };

/** Milliseconds that `30m` or `2h` stand for, or undefined. */
export function parseDuration(text: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\d{1,4})([mh])$/.exec(text) ?? [];
  const milliseconds = Number(digits) * (UNITS[unit] ?? 0);
  return milliseconds > 0 ? milliseconds : undefined;
}

/** A time that has passed or is to come, in words: `42 seconds`, `5 minutes`, `3 hours`, `2 days`. */
export function inWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 90) return counted(seconds, 'second');
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return counted(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 36 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
}

/** `1 event`, `2 events`. */
export function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
