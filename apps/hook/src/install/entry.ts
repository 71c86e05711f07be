import { posix } from 'node:path';
import { shellWord } from '../cli/shell-word.ts';

/** One hook in Claude Code's settings. */
export interface HookEntry {
  readonly type: 'command';
  readonly command: string;
  readonly args?: readonly string[];
  /** Seconds. */
  readonly timeout: number;
}

export const MATCHER = 'Edit|MultiEdit|Write|NotebookEdit';
const TIMEOUT = 5;
export const LAUNCHER = 'launch';

export type Scope = 'user' | 'project' | 'local';

export interface EntryPlace {
  readonly scope: Scope;
  readonly platform: string;
  readonly dataFolder: string;
  /** Absolute paths, the first is used on Windows. */
  readonly runtimes: readonly string[];
}

/**
 * How Claude Code is to start us. With `args` it starts the command without a shell; older clients and other runners
 * ignore `args` and use one, so the same words must work both ways: a path without anything that a shell would read.
 * Where the path has such characters, it stands quoted and without `args`, which always goes through a shell.
 */
export function hookEntry({ scope, platform, dataFolder, runtimes }: EntryPlace): HookEntry {
  // Shared with everybody who works in the repository: no path of this machine, and silent where nothing is installed.
  if (scope === 'project') return { type: 'command', command: SHARED_COMMAND, timeout: TIMEOUT };
  if (platform === 'win32') {
    const [runtime = 'node.exe'] = runtimes;
    return {
      type: 'command',
      command: runtime,
      args: [`${dataFolder}\\hook.mjs`],
      timeout: TIMEOUT,
    };
  }
  const path = posix.join(dataFolder, LAUNCHER);
  return isPlain(path)
    ? { type: 'command', command: path, args: [], timeout: TIMEOUT }
    : { type: 'command', command: shellWord(path), timeout: TIMEOUT };
}

const SHARED_COMMAND = `launch="\${XDG_DATA_HOME:-$HOME/.local/share}/unthrash/launch"; [ ! -x "$launch" ] || exec "$launch"; exit 0`;

/** Letters of any script, digits and the few signs that no shell reads. */
function isPlain(path: string): boolean {
  return /^[\p{L}\p{M}\p{N}/._+@-]+$/u.test(path);
}

/** Whether a command in somebody's settings is one of ours, from whatever version. */
export function isOurs(entry: { command?: unknown; args?: unknown }): boolean {
  const args = Array.isArray(entry.args)
    ? entry.args.filter((each) => typeof each === 'string')
    : [];
  const words = [typeof entry.command === 'string' ? entry.command : '', ...args];
  return words.some((word) => /[\\/]unthrash[\\/](launch|hook\.[cm]js)\b/.test(word));
}
