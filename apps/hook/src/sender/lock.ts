import { linkSync, readFileSync, writeFileSync } from 'node:fs';
import { isObject, parseJson } from '../files/json.ts';
import { codeOf, readOwnText } from '../files/regular-file.ts';
import { createFile, remove } from '../files/write-file.ts';

/** Milliseconds: longer than any sender lives. */
const STALE = 60_000;

/**
 * Takes the lock that lets one sender run at a time, or says no. One whose process is gone, was started at another time
 * or has it for too long is taken over.
 */
export function takeLock(path: string, at: number): boolean {
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid), at });
  if (place(path, mine)) return true;
  const held = readOwnText(path, 4096);
  if (held === undefined || !isStale(held, at)) return held === undefined && place(path, mine);
  // Of many that find a stale lock one at a time looks again and takes it away, so that nobody takes away a fresh one.
  const turn = `${path}.turn`;
  if (!place(turn, mine)) {
    // Whoever was killed in its turn must not keep it: the next one gets it.
    const taken = readOwnText(turn, 4096);
    if (taken !== undefined && isStale(taken, at)) remove(turn);
    return false;
  }
  try {
    if (readOwnText(path, 4096) === held) remove(path);
    return place(path, mine);
  } finally {
    remove(turn);
  }
}

/** Gives the lock back, if it is still this process's. */
export function giveLockBack(path: string): void {
  const held = parseJson(readOwnText(path, 4096) ?? '');
  if (isObject(held) && held.pid === process.pid) remove(path);
}

/** The process that holds the lock, if it is alive and the one that took it. */
export function lockHolder(path: string): number | undefined {
  const held = parseJson(readOwnText(path, 4096) ?? '');
  if (!isObject(held) || typeof held.pid !== 'number') return undefined;
  return isAlive(held.pid) && startOf(held.pid) === held.started ? held.pid : undefined;
}

/** Whether the file was not there and is now, at once with its content: half a lock would be taken for a stale one. */
function place(path: string, content: string): boolean {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, content, { mode: 0o600 });
    return link(temporary, path) ?? create(path, content);
  } catch {
    return false;
  } finally {
    remove(temporary);
  }
}

/** Undefined on a disk that knows no second name of a file. */
function link(from: string, to: string): boolean | undefined {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    return codeOf(error) === 'EEXIST' ? false : undefined;
  }
}

function create(path: string, content: string): boolean {
  createFile(path, content);
  return true;
}

function isStale(held: string, at: number): boolean {
  const value = parseJson(held);
  if (!isObject(value) || typeof value.pid !== 'number' || typeof value.at !== 'number')
    return true;
  if (Math.abs(at - value.at) > STALE) return true;
  return !isAlive(value.pid) || startOf(value.pid) !== value.started;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** When a process was started, as the system counts; empty where that cannot be read. Process ids are used again. */
function startOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces: count from behind it. Field 22 of the whole line.
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
