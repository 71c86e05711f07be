import { closeSync, constants, futimesSync, statSync } from 'node:fs';
import { openToAppend, remove } from '../files/write-file.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * When something is to be sent next, milliseconds since the epoch, or undefined. One look at one file's date: every
 * edit pays for it.
 */
export function dueAt(path: string): number | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  } catch {
    return undefined;
  }
}

/** Whether something is to be sent by now. A date beyond tomorrow is from a clock that was wrong: due. */
export function isDue(path: string, now: number): boolean {
  const at = dueAt(path);
  return at !== undefined && (at <= now || isVoid(at, now));
}

/** Sets the next time, whatever it was; undefined: nothing is due. Throws when the folder cannot be written. */
export function setDue(path: string, at: number | undefined): void {
  if (at === undefined) {
    remove(path);
    return;
  }
  const descriptor = openToAppend(path, constants.O_CREAT);
  try {
    futimesSync(descriptor, at / 1000, at / 1000);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Makes sure that something is sent at that time at the latest: a date from a clock that was wrong is due already. Throws
 * when the folder cannot be written.
 */
export function dueBy(path: string, at: number): void {
  const present = dueAt(path);
  if (present === undefined || (present > at && !isVoid(present, at))) setDue(path, at);
}

function isVoid(due: number, at: number): boolean {
  return due > at + 2 * DAY;
}
