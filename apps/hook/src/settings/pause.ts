import { join } from 'node:path';
import { readOwnText } from '../files/regular-file.ts';
import { dueAt } from '../outbox/due.ts';
import { sessionName } from '../session/open-session.ts';

/** Milliseconds that a pause lasts at most; a date beyond it is from a clock that was wrong. */
export const LONGEST_PAUSE = 24 * 60 * 60 * 1000;

/** Its modification time tells until when; its text names the one session that is meant, or is empty for all. */
export function pausePath(data: string): string {
  return join(data, 'pause');
}

/** When the pause is over, milliseconds since the epoch; undefined when there is none at that time. */
export function pausedUntil(data: string, at: number): number | undefined {
  const until = dueAt(pausePath(data));
  return until !== undefined && until > at && until <= at + LONGEST_PAUSE ? until : undefined;
}

/** Whether a session is paused at that time. One look at one file's date where nothing is: every edit pays for it. */
export function isPaused(data: string, session: string, at: number): boolean {
  if (pausedUntil(data, at) === undefined) return false;
  const only = readOwnText(pausePath(data), 256);
  return only === '' || only === sessionName(session);
}
