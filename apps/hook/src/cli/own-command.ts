import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { isObject, parseJson, stringAt, stringsAt } from '../files/json.ts';
import { readOwnText } from '../files/regular-file.ts';
import { word } from './shell-word.ts';

export interface OwnCommand {
  /** Where `init` installs: the copy there is the one to call, once it is there. */
  readonly data: string;
  /** Where the running copy lies. */
  readonly bundleFolder: string;
  readonly home: string;
}

const PROGRAM = 'unthrash.mjs';
const CAP = 64 * 1024;

/**
 * How this person can call this program: nothing was put on the PATH. The installed copy by Node, else the package that
 * npx was given, else the running copy by Node.
 */
export function ownCommand({ data, bundleFolder, home }: OwnCommand): string {
  return existsSync(join(data, PROGRAM))
    ? `node ${programIn(data, home)}`
    : runningCommand({ bundleFolder, home });
}

/** How this person called it: what puts this very copy in place, whichever is installed. */
export function runningCommand({ bundleFolder, home }: Omit<OwnCommand, 'data'>): string {
  const cache = npxFolder(bundleFolder);
  if (cache === undefined) return `node ${programIn(bundleFolder, home)}`;
  const asked = packageAskedFor(cache);
  return asked === undefined ? 'npx unthrash' : `npx -y ${word(asked)}`;
}

/** Starts with `~` where that is their home and stands for the same in every shell. */
function programIn(folder: string, home: string): string {
  const path = join(folder, PROGRAM);
  const inHome = home !== '' && path.startsWith(`${home}/`) ? path.slice(home.length) : undefined;
  return inHome !== undefined && /^[\w/.+-]+$/.test(path) ? `~${inHome}` : word(path);
}

/** The folder that npx made for the package it was given, when the running copy lies in one. */
export function npxFolder(bundleFolder: string): string | undefined {
  const modules = `${sep}node_modules${sep}`;
  const at = bundleFolder.indexOf(modules);
  const folder = at < 0 ? '' : bundleFolder.slice(0, at);
  return dirname(folder).endsWith(`${sep}_npx`) ? folder : undefined;
}

function packageAskedFor(folder: string): string | undefined {
  const made = parseJson(readOwnText(join(folder, 'package.json'), CAP) ?? '');
  if (!isObject(made)) return undefined;
  const [asked] = isObject(made._npx) ? stringsAt(made._npx, 'packages', 1) : [];
  const resolved = isObject(made.dependencies) ? stringAt(made.dependencies, 'unthrash') : '';
  return asked ?? (resolved === '' ? undefined : resolved);
}

/** Where our commands are named in a line for a person. A path can end in our name too. */
const NAMED =
  /(?<![\w/\\.~-])unthrash (?=(init|doctor|status|why|pause|resume|telemetry|replay|uninstall)\b)/g;

/** A line with our commands as this person can run them; `init` by the copy that runs, which it would put in place. */
export function spellOut(line: string, own: OwnCommand): string {
  return line.replace(
    NAMED,
    (_, name: string) => `${name === 'init' ? runningCommand(own) : ownCommand(own)} `,
  );
}
