import { closeSync, constants, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Activity } from '@unthrash/events';
import { localDay, nextDay } from '../clock.ts';
import { codeOf } from '../files/regular-file.ts';
import { replaceFile } from '../files/write-file.ts';
import { keyedHash } from '../session/keyed-hash.ts';
import { version } from '../version.ts';
import { dueBy } from './due.ts';
import type { OutboxPaths } from './outbox-paths.ts';
import { opaque, reporterTags, secretFor } from './secret.ts';

/** An activity before its day is over: all but the number of edits, which the file's dots tell. */
export type ActivityHead = Omit<Activity, 'edits'>;

const NAME_KEY = new TextEncoder().encode('unthrash folders');
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;

/**
 * Counts one edit in a repository: one dot at the end of the day's file for it, so that parallel hooks need no lock. The
 * first of a day begins the file with what will be sent. Throws when the outbox cannot be written.
 */
export function countEdit(
  paths: OutboxPaths,
  repo: string,
  at: number,
  agentVersion: () => string,
): void {
  const day = localDay(at);
  const path = join(paths.activity, `${day}-${keyedHash(NAME_KEY, repo)}`);
  if (addDot(path)) return;
  mkdirSync(paths.activity, { recursive: true, mode: 0o700 });
  const secret = secretFor(paths.secret, at);
  const head: ActivityHead = {
    id: opaque(secret.machine, 'activity', day, repo),
    day,
    repo,
    hookVersion: version,
    agentVersion: agentVersion(),
    reporter: reporterTags(secret.weekly, repo),
  };
  replaceFile(path, `${JSON.stringify(head)}\n.`);
  dueBy(paths.due, nextDay(at));
}

function addDot(path: string): boolean {
  try {
    const descriptor = openSync(path, constants.O_WRONLY | constants.O_APPEND | NO_FOLLOW);
    try {
      writeSync(descriptor, '.');
    } finally {
      closeSync(descriptor);
    }
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** A number to one significant figure: 7, 40, 1000. */
export function oneFigure(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))));
  return Math.max(1, Math.round(count / unit) * unit);
}
