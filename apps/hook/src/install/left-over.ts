import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../files/regular-file.ts';

/** See `temporaryFor`. */
const TEMPORARY = /^(.+)\.unthrash-(\d+)-\d+\.tmp$/;

/**
 * What processes of ours that were killed left beside these files: next texts of them that never took their place. They
 * hold what the file holds, so a key or a secret may be in them. Never throws.
 */
export function leftBeside(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    temporariesIn(dirname(path))
      .filter(({ of, pid }) => of === basename(path) && !isRunning(pid))
      .map(({ at }) => at),
  );
}

/** The same for all files of a folder that is ours alone. */
export function leftIn(folder: string): string[] {
  return temporariesIn(folder)
    .filter(({ pid }) => !isRunning(pid))
    .map(({ at }) => at);
}

function temporariesIn(folder: string): { at: string; of: string; pid: number }[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const [, of = '', pid = ''] = TEMPORARY.exec(name) ?? [];
      return of === '' ? [] : [{ at: join(folder, name), of, pid: Number(pid) }];
    });
  } catch {
    return [];
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}
