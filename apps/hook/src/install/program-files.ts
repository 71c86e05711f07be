import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../cli/failure.ts';
import { codeOf } from '../files/regular-file.ts';
import { replaceFile } from '../files/write-file.ts';
import { PLACES_FILE, type Places } from '../settings/places.ts';
import { LAUNCHER } from './entry.ts';
import { launcherScript } from './launcher.ts';

const BUNDLES = ['hook.mjs', 'sender.mjs', 'unthrash.mjs'];

/** Copies the bundles into the data folder and writes launcher and places beside them. Throws a `Failure`. */
export function placeProgramFiles(places: Places, from: string, runtimes: readonly string[]): void {
  const { data } = places;
  for (const name of BUNDLES) {
    if (!existsSync(join(from, name))) {
      throw new Failure(`The bundle ${name} is missing beside this command.`, 'npm run build');
    }
  }
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    for (const name of from === data ? [] : BUNDLES) copyWhole(join(from, name), join(data, name));
    const { config, states } = places;
    replaceFile(
      join(data, PLACES_FILE),
      `${JSON.stringify({ v: 1, config, data, states }, null, 2)}\n`,
    );
    if (process.platform === 'win32') return;
    const launcher = join(data, LAUNCHER);
    replaceFile(launcher, launcherScript(data, runtimes), 0o700);
    chmodSync(launcher, 0o700);
  } catch (error) {
    throw new Failure(
      `${data} cannot be written (${codeOf(error) || 'unknown'}).`,
      `ls -ld ${dirname(data)}`,
    );
  }
}

/** Takes the program away: launcher and bundles last of all, when no entry names them any more. */
export function programFiles(data: string): string[] {
  return [LAUNCHER, ...BUNDLES, PLACES_FILE, 'cache']
    .map((name) => join(data, name))
    .filter((path) => existsSync(path));
}

/** Under another name first, so that an edit which starts meanwhile finds a whole bundle. */
function copyWhole(from: string, to: string): void {
  const temporary = `${to}.${process.pid}.tmp`;
  try {
    copyFileSync(from, temporary);
    renameSync(temporary, to);
  } finally {
    rmSync(temporary, { force: true });
  }
}
