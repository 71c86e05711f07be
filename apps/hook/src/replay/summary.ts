import { conventionOf } from '@unthrash/conventions';
import { counted } from '../cli/duration.ts';
import { safeText } from '../cli/safe-text.ts';
import { dayOf } from './day.ts';
import type { ReplayResult } from './places.ts';

/** Beside the result: what was asked for, and what was not looked at. */
export interface About {
  /** Milliseconds since the epoch, 0 for everything. */
  readonly since: number;
  readonly passedOver: number;
  /** The only file that was asked for. */
  readonly path: string | undefined;
}

/** What a replay found, in sentences: one a line. */
export function summaryOf(result: ReplayResult, { since, passedOver, path }: About): string[] {
  const from = since === 0 ? '' : ` since ${dayOf(since)}`;
  return [
    `Read ${counted(result.sessions, 'session')} (${sizeOf(result.bytes)}) with ${counted(result.edits, 'edit')} that landed${from}.`,
    ...found(result, path),
    ...leftOut(result),
    ...notRead(result, passedOver),
    'Nothing was sent, and nothing was written.',
  ];
}

function found(result: ReplayResult, path: string | undefined): string[] {
  const { places, flips, refused, flippedSessions } = result;
  if (flips === 0)
    return [`No place${path === undefined ? '' : ` in ${safeText(path)}`} went back and forth.`];
  const times = counted(flips, 'time');
  const lines = [
    `${counted(places.length, 'place')} went back ${times} in ${counted(flippedSessions, 'session')}; Unthrash would have refused ${refused === flips ? (flips === 1 ? 'it' : 'each of them') : `${refused} of them`} at the moment of the edit.`,
  ];
  const most = mostFrequent(result);
  if (most !== undefined && most.convention !== 'other' && flips > 1)
    lines.push(`Most often it was about ${conventionOf(most.convention).title} (${most.flips}).`);
  return lines;
}

function mostFrequent({ places }: ReplayResult): { convention: string; flips: number } | undefined {
  const sums = new Map<string, number>();
  for (const { convention, flips } of places)
    sums.set(convention, (sums.get(convention) ?? 0) + flips);
  const [most] = [...sums].sort(([, one], [, two]) => two - one);
  return most && { convention: most[0], flips: most[1] };
}

function leftOut({ leftOut: { human, commit, debug } }: ReplayResult): string[] {
  const reasons = [
    human === 0 ? '' : `${human} after a message of a person`,
    commit === 0 ? '' : `${commit} across a commit`,
    debug === 0 ? '' : `${debug} that took out again what one edit had added`,
  ].filter((reason) => reason !== '');
  return reasons.length === 0 ? [] : [`Not counted as flips: ${reasons.join(', ')}.`];
}

function notRead(result: ReplayResult, passedOver: number): string[] {
  const { notLanded, unreadableLines, unreadableFiles } = result;
  const all = [
    notLanded === 0
      ? ''
      : `${counted(notLanded, 'edit')} that failed, were rejected or never ended`,
    unreadableLines === 0 ? '' : `${counted(unreadableLines, 'line')} that could not be read`,
    unreadableFiles === 0 ? '' : `${counted(unreadableFiles, 'file')} that could not be read`,
    passedOver === 0 ? '' : `${counted(passedOver, 'link')} or other special file in their place`,
  ].filter((each) => each !== '');
  return all.length === 0 ? [] : [`Left out: ${all.join(', ')}.`];
}

function sizeOf(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} KB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}
