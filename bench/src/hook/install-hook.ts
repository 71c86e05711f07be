import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Runtime } from '../runtimes.ts';
import type { Entry } from './session.ts';

const settings = z.object({
  hooks: z.object({
    PreToolUse: z.array(
      z.object({ hooks: z.array(z.object({ command: z.string(), args: z.array(z.string()) })) }),
    ),
  }),
});

/** What `unthrash init` registers for a user who has only this runtime on the PATH; removed with `remove`. */
export interface Installed {
  readonly entry: Entry;
  /** Of the user: where its settings and its outbox are. */
  readonly config: string;
  readonly data: string;
  readonly remove: () => void;
}

/**
 * Runs the real `init` in a home folder of its own and reads the entry out of the settings it wrote. Sessions are kept
 * below `state`: where they are is fixed by `init`.
 */
export function installHook(program: string, runtime: Runtime, state: string): Installed {
  const home = mkdtempSync(join(tmpdir(), 'unthrash-bench-home-'));
  const bin = join(home, 'bin');
  mkdirSync(bin);
  symlinkSync(runtime.path, join(bin, runtime.name));
  execFileSync(process.execPath, [program, 'init', '--yes'], {
    env: { HOME: home, XDG_RUNTIME_DIR: state, PATH: `${bin}:/usr/bin:/bin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const written = settings.parse(
    JSON.parse(readFileSync(join(home, '.claude/settings.json'), 'utf8')),
  );
  const hook = written.hooks.PreToolUse[0]?.hooks[0];
  if (hook === undefined) throw new Error('init registered no hook');
  return {
    entry: { command: hook.command, args: hook.args },
    config: join(home, '.config', 'unthrash', 'config.json'),
    data: join(home, '.local', 'share', 'unthrash'),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}
