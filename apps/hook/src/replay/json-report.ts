import { version } from '../version.ts';
import { dayOf } from './day.ts';
import type { ReplayResult } from './places.ts';
import type { About } from './summary.ts';

/** What a replay found, as JSON in which nothing stands for a terminal to act on. Times are calendar dates. */
export function jsonReport(
  { places, ...counts }: ReplayResult,
  { since, passedOver, path, folder }: About & { folder: string },
): string {
  const report = {
    version,
    folder,
    since: since === 0 ? null : dayOf(since),
    ...counts,
    passedOver,
    places: places.map(({ file, convention, flips, refused, sessions, last, sides }) => ({
      file,
      convention,
      flips,
      refused,
      sessions,
      lastDay: dayOf(last),
      ...(path !== undefined ? { sides } : {}),
    })),
  };
  return JSON.stringify(report, null, 2).replace(
    /[\u007f-\u009f\p{Cf}\u2028\u2029]/gu,
    (character) =>
      character
        .split('')
        .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .join(''),
  );
}
