import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FlipEvent } from '@unthrash/events';
import { makeFolder } from '../files/make-folder.ts';
import { appendToFile, remove, replaceFile } from '../files/write-file.ts';
import type { OutboxPaths } from './outbox-paths.ts';

/** Events that wait at most: beyond it the oldest goes, and is counted. */
const MOST_WAITING = 1000;

/** Puts an event into the outbox; the same event again replaces itself. Throws when the outbox cannot be written. */
export function writeEvent(paths: OutboxPaths, event: FlipEvent): void {
  makeFolder(paths.waiting);
  makeRoom(paths);
  replaceFile(join(paths.waiting, `${event.id}.json`), JSON.stringify(event));
}

function makeRoom(paths: OutboxPaths): void {
  const names = readdirSync(paths.waiting).filter((name) => name.endsWith('.json'));
  if (names.length < MOST_WAITING) return;
  const byAge = names
    .map((name) => join(paths.waiting, name))
    .map((path) => ({ path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => one.at - other.at);
  for (const { path } of byAge.slice(0, names.length - MOST_WAITING + 1)) {
    remove(path);
    appendToFile(paths.dropped, '.');
  }
}
