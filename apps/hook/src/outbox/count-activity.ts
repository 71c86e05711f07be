import { closeSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Activity } from '@unthrash/events';
import { codeOf } from '../files/regular-file.ts';
import { openToAppend } from '../files/write-file.ts';
import { keyedHash } from '../session/keyed-hash.ts';
import type { OutboxPaths } from './outbox-paths.ts';

/** An activity before its day is over: all but the number of edits, which the file's dots tell. */
export type ActivityHead = Omit<Activity, 'edits'>;

const NAME_KEY = new TextEncoder().encode('unthrash folders');

/** The file of a repository's day, `2026-11-30`: what will be sent, and a dot for each edit. */
export function activityPath(paths: OutboxPaths, repo: string, day: string): string {
  return join(paths.activity, `${day}-${keyedHash(NAME_KEY, repo)}`);
}

/**
 * Counts one edit in a repository: one dot at the end of the day's file for it, so that parallel hooks need no lock.
 * False when the day has no file yet. Throws when the outbox cannot be written.
 */
export function countEdit(paths: OutboxPaths, repo: string, day: string): boolean {
  try {
    const descriptor = openToAppend(activityPath(paths, repo, day));
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
