import { readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { activity, flipEvent, MAX_BATCH_BYTES, MAX_BATCH_ITEMS } from '@unthrash/events';
import * as z from 'zod/mini';
import { localDay } from '../clock.ts';
import { isObject, parseJson } from '../files/json.ts';
import { makeFolder } from '../files/make-folder.ts';
import { readOwnText } from '../files/regular-file.ts';
import { remove } from '../files/write-file.ts';
import { oneFigure } from '../outbox/count-activity.ts';
import type { OutboxPaths } from '../outbox/outbox-paths.ts';

/** Something that waits to be sent. */
export interface Waiting {
  readonly path: string;
  readonly id: string;
  readonly kind: 'event' | 'activity';
  /** As it will be sent. */
  readonly item: unknown;
}

/** Bytes of one item's file. */
const ITEM_CAP = 16 * 1024;
/** Bytes of an activity's file: a dot for each edit. */
const ACTIVITY_CAP = 2 * 1024 * 1024;
/** Bytes left for the envelope. */
const MARGIN = 1024;
const MOST_REJECTED = 50;
/** Milliseconds after which a file that was never finished belongs to a process that is gone. */
const ABANDONED = 60 * 60_000;

/**
 * Everything that may be sent now, oldest first: events, and activities whose day is over. What does not fit the wire
 * contract is put aside here and never sent.
 */
export function listWaiting(paths: OutboxPaths, now: number): Waiting[] {
  const events = filesIn(paths.waiting)
    .filter((path) => path.endsWith('.json'))
    .flatMap((path) => checked(paths, path, 'event', readOwnText(path, ITEM_CAP)));
  const today = localDay(now);
  const activities = filesIn(paths.activity)
    .filter((path) => isBefore(path, today))
    .flatMap((path) => checked(paths, path, 'activity', readOwnText(path, ACTIVITY_CAP)));
  return [...events, ...activities];
}

/** Whether there is an activity whose day is not over yet. */
export function hasOpenActivity(paths: OutboxPaths, now: number): boolean {
  const today = localDay(now);
  return filesIn(paths.activity).some((path) => !isBefore(path, today));
}

/** The first of them that fit one request. */
export function firstBatch(waiting: readonly Waiting[], mostItems: number): Waiting[] {
  const batch: Waiting[] = [];
  let bytes = MARGIN;
  for (const each of waiting) {
    bytes += Buffer.byteLength(JSON.stringify(each.item)) + 1;
    if (batch.length >= Math.min(mostItems, MAX_BATCH_ITEMS) || bytes > MAX_BATCH_BYTES) break;
    batch.push(each);
  }
  return batch;
}

/** Puts one aside that is never sent again; the last fifty are kept to look at. */
export function putAside(
  paths: OutboxPaths,
  { path, id }: Pick<Waiting, 'path' | 'id'>,
  code: string,
): void {
  try {
    makeFolder(paths.rejected);
    const safeCode = code.replace(/[^a-z0-9_]/gi, '').slice(0, 40) || 'rejected';
    renameSync(path, join(paths.rejected, `${id}.${safeCode}.json`));
    for (const old of filesIn(paths.rejected).slice(0, -MOST_REJECTED)) remove(old);
  } catch {
    remove(path);
  }
}

/** Removes what processes that were killed left half written. Never throws. */
export function sweepHalfWritten(paths: OutboxPaths, now: number): void {
  for (const folder of [paths.waiting, paths.activity])
    for (const { path, at } of datedFilesIn(folder, (name) => name.endsWith('.tmp')))
      if (Math.abs(now - at) > ABANDONED) remove(path);
}

function checked(
  paths: OutboxPaths,
  path: string,
  kind: Waiting['kind'],
  text: string | undefined,
): Waiting[] {
  // What cannot be read now, since too many files are open or it is another user's, may be read later.
  if (text === undefined) return [];
  const parsed =
    kind === 'event'
      ? z.safeParse(flipEvent, parseJson(text))
      : z.safeParse(activity, activityIn(text));
  if (parsed.success) return [{ path, id: parsed.data.id, kind, item: parsed.data }];
  putAside(paths, { path, id: baseName(path) }, 'does_not_fit');
  return [];
}

function activityIn(text: string): unknown {
  const [head = '', dots = ''] = text.split('\n');
  const value = parseJson(head);
  return isObject(value) ? { ...value, edits: oneFigure(dots.length) } : undefined;
}

function isBefore(path: string, today: string): boolean {
  const name = baseName(path);
  return /^\d{4}-\d\d-\d\d-/.test(name) && name.slice(0, 10) < today;
}

function baseName(path: string): string {
  return path
    .slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
    .replace(/\.json$/, '');
}

/** Oldest first. */
function filesIn(folder: string): string[] {
  return datedFilesIn(folder, (name) => !name.endsWith('.tmp'))
    .sort((one, other) => one.at - other.at)
    .map(({ path }) => path);
}

function datedFilesIn(folder: string, isMeant: (name: string) => boolean) {
  try {
    return readdirSync(folder)
      .filter(isMeant)
      .map((name) => join(folder, name))
      .map((path) => ({ path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }));
  } catch {
    return [];
  }
}
