import type { Day, Period } from '@unthrash/db/read/period';
import { addDays, daysBetween, earlierOf, laterOf } from '../words/days.ts';

export const presets = [7, 28, 90] as const;
export type Preset = (typeof presets)[number];

/** A stretch of days that the address names, both ends counted. */
export interface Custom {
  readonly from: Day;
  readonly to: Day;
}

/** So many days up to today, or a stretch of one's own. */
export type Range = Preset | Custom;
export const DEFAULT_RANGE = 28 satisfies Range;

/** Days of a custom range, at most: what comes before is read as well, and judged by thirteen weeks before that. */
export const MOST_DAYS = 120;

const DAY = /^\d{4}-\d\d-\d\d$/;
const isDay = (text: string | undefined): text is Day =>
  text !== undefined && DAY.test(text) && addsUp(text);

/** "2026-02-30" looks like a day and is none. */
function addsUp(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** As it stands in an address. */
export interface RangeParams {
  readonly days?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The range that an address asks for; anything that makes no sense is the default. */
export function rangeOf({ days, from, to }: RangeParams): Range {
  if (isDay(from) && isDay(to)) {
    const last = laterOf(from, to);
    return { from: laterOf(earlierOf(from, to), addDays(last, 1 - MOST_DAYS)), to: last };
  }
  return presets.find((preset) => String(preset) === days) ?? DEFAULT_RANGE;
}

/** What an address says as a date and is none; undefined where all are, or none is given. */
export function noDayIn({ from, to }: RangeParams): string | undefined {
  return [from, to].find((given) => given !== undefined && given !== '' && !isDay(given));
}

/** What an address says of a range: nothing for the default one. */
export function rangeParams(range: Range): readonly (readonly [string, string])[] {
  if (range === DEFAULT_RANGE) return [];
  if (typeof range === 'number') return [['days', String(range)]];
  return [
    ['from', range.from],
    ['to', range.to],
  ];
}

/** A path with the range and whatever else stands in its query. */
export function hrefIn(
  path: string,
  range: Range,
  more: readonly (readonly [string, string])[] = [],
): string {
  const query = new URLSearchParams([...more, ...rangeParams(range)].map(([a, b]) => [a, b]));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** Days that a machine's date may be ahead of the team's: a day is taken until the server's tomorrow, in UTC. */
const AHEAD = 2;

/**
 * The days of a range, and as many before them. The team's zone decides what today is; what a machine further east dates
 * later counts on today, so that it is seen at once and moves nothing else. A custom range ends today at the latest.
 */
export function periodOf(range: Range, today: Day): Period {
  const { from, to } = stretchOf(range, today);
  const days = daysBetween(from, to) + 1;
  return {
    from,
    to,
    until: to === today ? addDays(today, AHEAD) : to,
    beforeFrom: addDays(from, -days),
    beforeTo: addDays(from, -1),
  };
}

function stretchOf(range: Range, today: Day): Custom {
  if (typeof range === 'number') return { from: addDays(today, 1 - range), to: today };
  const to = earlierOf(range.to, today);
  return { from: earlierOf(range.from, to), to };
}
