import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Ended, Player, run } from './player.ts';
import { makeRepository } from './scratch.ts';

/** A developer's machine: an empty home with a repository in it, and our command. */
export interface Developer {
  readonly home: string;
  readonly repository: string;
  readonly env: Readonly<Record<string, string>>;
  /** Where `init` puts the program. */
  readonly data: string;
  /** The user's own settings file of ours. */
  readonly config: string;
  readonly unthrash: (args: readonly string[], more?: More) => Promise<Ended>;
  /** The text of Claude Code's user settings. */
  readonly settings: () => string;
  /** Every path below the home, files and folders. */
  readonly everything: () => string[];
  /** Plays edits through the launcher that `init` has placed. */
  readonly player: (
    env?: Readonly<Record<string, string>>,
    more?: { transcript: string },
  ) => Player;
}

export interface More {
  readonly stdin?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A line for a shell in place of our command. */
  readonly through?: string;
}

let serial = 0;

/** A developer whose Claude Code settings are this text; undefined: there is no such file yet. */
export function developer(scratch: string, bundles: string, settings?: string): Developer {
  serial += 1;
  const home = join(scratch, `developer-${serial}`);
  const repository = join(home, 'shop');
  const settingsPath = join(home, '.claude', 'settings.json');
  mkdirSync(dirname(settingsPath), { recursive: true });
  if (settings !== undefined) writeFileSync(settingsPath, settings);
  makeRepository(
    repository,
    { 'src/Clock.cs': 'class Clock {\n  kind = DateTimeKind.Utc;\n}\n' },
    'https://github.com/acme/shop.git',
  );
  const env = { HOME: home, PATH: `${dirname(process.execPath)}:/usr/bin:/bin` };
  const data = join(home, '.local', 'share', 'unthrash');
  return {
    home,
    repository,
    env,
    data,
    config: join(home, '.config', 'unthrash', 'config.json'),
    unthrash: (args, { stdin = '', cwd = repository, env: own = {}, through } = {}) =>
      run({
        command: through === undefined ? process.execPath : '/bin/sh',
        args: through === undefined ? [join(bundles, 'unthrash.mjs'), ...args] : ['-c', through],
        env: { ...env, ...own },
        cwd,
        stdin,
      }),
    settings: () => readFileSync(settingsPath, 'utf8'),
    everything: () => readdirSync(home, { recursive: true, encoding: 'utf8' }).sort(),
    player: (own = {}, { transcript } = { transcript: '' }) =>
      new Player(
        { command: join(data, 'launch'), env: { ...env, ...own } },
        repository,
        transcript,
      ),
  };
}

/** An edit of the developer's clock, and the one that takes it back. */
export const toLocal = { file: 'src/Clock.cs', old: 'DateTimeKind.Utc', new: 'DateTimeKind.Local' };
export const toUtc = { file: 'src/Clock.cs', old: 'DateTimeKind.Local', new: 'DateTimeKind.Utc' };
