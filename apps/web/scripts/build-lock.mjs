import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Two builds at once would tread on each other's files: the second waits until the first is done.
 * @param {string} file
 * @param {() => Promise<void>} work
 */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) await delay(200);
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

/** @param {string} file */
function isHeld(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Empty while it is being written.
    if (pid > 0) process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
