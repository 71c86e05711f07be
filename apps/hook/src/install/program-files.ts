import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../cli/failure.ts';
import { isObject, parseJson, stringsAt } from '../files/json.ts';
import { readOwnText } from '../files/regular-file.ts';
import { replaceFile, temporaryFor } from '../files/write-file.ts';
import { PLACES_FILE, type Places } from '../settings/places.ts';
import { cannotWrite } from './cannot-write.ts';
import { compileForBun, MADE_FOR_BUN, makesProgram } from './compile-for-bun.ts';
import { LAUNCHER } from './entry.ts';
import { launcherScript } from './launcher.ts';

/** Those that others start; what they load lies beside them. */
const STARTED = ['hook.mjs', 'sender.mjs', 'unthrash.mjs'];

/** Where the hook keeps what the runtime made of its code: see start.ts. */
const CACHE = 'cache';

/** Bytes, and runtimes: of what `init` wrote. */
const CAP = 16 * 1024;
const MOST = 4;

/** Copies the bundles into the data folder and writes launcher and places beside them. Throws a `Failure`. */
export function placeProgramFiles(places: Places, from: string, runtimes: readonly string[]): void {
  const { data } = places;
  for (const name of STARTED) {
    if (!existsSync(join(from, name))) {
      throw new Failure(`The bundle ${name} is missing beside this command.`, 'npm run build');
    }
  }
  try {
    // What an earlier version kept of its compiling is of no use any more.
    rmSync(join(data, CACHE), { recursive: true, force: true });
    mkdirSync(join(data, CACHE), { recursive: true, mode: 0o700 });
    if (from !== data)
      for (const name of bundlesIn(from)) copyWhole(join(from, name), join(data, name));
    const { config, states } = places;
    replaceFile(
      join(data, PLACES_FILE),
      `${JSON.stringify({ v: 1, config, data, states, runtimes }, null, 2)}\n`,
    );
    if (process.platform === 'win32') return;
    const launcher = join(data, LAUNCHER);
    replaceFile(launcher, launcherScript(data, runtimes), 0o700);
    chmodSync(launcher, 0o700);
    const [first] = runtimes;
    if (first !== undefined && makesProgram(process.platform, runtimes))
      compileForBun(first, data, CACHE);
  } catch (error) {
    throw cannotWrite(data, error);
  }
}

/** The runtimes that the launcher was written for, the first one first; undefined where nothing is installed. */
export function installedRuntimes(data: string): readonly string[] | undefined {
  const value = parseJson(readOwnText(join(data, PLACES_FILE), CAP) ?? '');
  const runtimes = isObject(value) ? stringsAt(value, 'runtimes', MOST) : [];
  return runtimes.length === 0 ? undefined : runtimes;
}

/** The program that `init` makes where Bun is. */
export function programForBun(data: string): string {
  return join(data, CACHE, MADE_FOR_BUN);
}

/** Takes the program away: launcher and bundles last of all, when no entry names them any more. */
export function programFiles(data: string): string[] {
  return [LAUNCHER, ...bundlesIn(data), PLACES_FILE, CACHE]
    .map((name) => join(data, name))
    .filter((path) => existsSync(path));
}

function bundlesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => /^\w+\.[cm]js$/.test(name));
}

/** Under another name first, so that an edit which starts meanwhile finds a whole bundle. */
function copyWhole(from: string, to: string): void {
  const temporary = temporaryFor(to);
  try {
    copyFileSync(from, temporary);
    renameSync(temporary, to);
  } finally {
    rmSync(temporary, { force: true });
  }
}
