import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error.ts';

/** Milliseconds: what has been written goes to disk first. */
const STOP_PATIENCE = 60_000;

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** What `postmaster.pid` says, when the process that it names really is the server of this data folder. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  let lines: string[];
  try {
    lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port)) return undefined;
  return (await isServerOf(folder, pid)) ? { pid, port } : undefined;
}

/**
 * Removes a `postmaster.pid` whose process is gone or is another program by now. PostgreSQL does so itself, but not
 * when the number was given to another process of the same user.
 */
export async function removeStalePidFile(folder: string): Promise<void> {
  if ((await findPostmaster(folder)) === undefined) {
    await rm(join(folder, 'postmaster.pid'), { force: true });
  }
}

/** Whether the process is there and has not ended; one that has ended and waits to be collected has ended. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  if (process.platform !== 'linux') return true;
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The state stands behind the name, which may hold anything.
  const state = status.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3);
  return state !== '' && state !== 'Z' && state !== 'X';
}

async function isServerOf(folder: string, pid: number): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform !== 'linux') return true;
  try {
    // A postmaster's working folder is its data folder.
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(folder));
  } catch {
    return false;
  }
}

/** Whether the process still runs as this folder's server though the folder was deleted under it. */
export async function hasLostFolder(folder: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux' || !(await isAlive(pid))) return false;
  const at = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  return (
    at.endsWith(' (deleted)') && basename(at.slice(0, -' (deleted)'.length)) === basename(folder)
  );
}

/** Sends the signal and does not wait. False when it does not run any more. */
export async function tellToStop(cluster: string, postmaster: Postmaster): Promise<boolean> {
  const now = await findPostmaster(cluster);
  if (now?.pid === postmaster.pid) {
    // PostgreSQL's "fast" way: sessions are ended, everything is written.
    process.kill(postmaster.pid, 'SIGINT');
  } else if (await hasLostFolder(cluster, postmaster.pid)) {
    // There is nothing left to write to.
    process.kill(postmaster.pid, 'SIGQUIT');
  } else return false;
  return true;
}

/** Resolves when the process is gone. Throws `EmbeddedError`. */
export async function stopPostmaster(cluster: string, postmaster: Postmaster): Promise<void> {
  if (!(await tellToStop(cluster, postmaster))) return;
  const deadline = Date.now() + STOP_PATIENCE;
  while (await isAlive(postmaster.pid)) {
    if (Date.now() > deadline) throw new EmbeddedError('PostgreSQL does not stop.');
    await delay(10);
  }
}
