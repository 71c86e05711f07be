import { inWords } from '../cli/duration.ts';
import { readOwnText } from '../files/regular-file.ts';
import { pausedUntil, pausePath } from '../settings/pause.ts';

/** How a pause stands, `paused for another 5 minutes`; undefined when there is none at that time. */
export function pauseInWords(data: string, at: number): string | undefined {
  const until = pausedUntil(data, at);
  if (until === undefined) return undefined;
  const isForAll = readOwnText(pausePath(data), 256) === '';
  return `paused${isForAll ? '' : ' for one session,'} for another ${inWords(until - at)}`;
}
