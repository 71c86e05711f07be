import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const DAY = 24 * 60 * 60 * 1000;
/** Sessions looked at in one sweep: the rest waits for the next new session. */
const MOST = 40;

/** Removes the sessions that nothing was written to for a day, but never `keep`. Never throws. */
export function sweepSessions(stateFolder: string, keep: string, now: number): void {
  try {
    const names = readdirSync(stateFolder).filter((name) => name.startsWith('s-'));
    for (const name of names.slice(0, MOST)) {
      const folder = join(stateFolder, name);
      if (folder !== keep && lstatSync(folder).isDirectory() && isOld(folder, now)) {
        rmSync(folder, { recursive: true, force: true });
      }
    }
  } catch {
    // Somebody else sweeps at the same time, or the folder is gone: nothing depends on it.
  }
}

/** Every edit makes a file in its session's folder, so as a rule the folder's own date says enough. */
function isOld(folder: string, now: number): boolean {
  const isBefore = (path: string): boolean => lstatSync(path).mtimeMs < now - DAY;
  return isBefore(folder) && readdirSync(folder).every((name) => isBefore(join(folder, name)));
}
