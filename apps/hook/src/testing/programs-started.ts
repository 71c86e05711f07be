import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** A folder for the PATH in which every program that a hook might think of only writes down that it was started. */
export interface Tripwires {
  readonly path: string;
  /** The names of those that were started. */
  readonly tripped: () => readonly string[];
}

const NAMES = ['git', 'ssh', 'sh', 'bash', 'env', 'less', 'cat', 'node', 'bun', 'curl', 'evil'];

/** Lays tripwires in a folder. */
export function layTripwires(folder: string): Tripwires {
  const log = join(folder, 'tripped');
  const path = join(folder, 'bin');
  mkdirSync(path, { recursive: true });
  for (const name of NAMES) {
    const wire = join(path, name);
    writeFileSync(wire, `#!/bin/sh\necho ${name} >> '${log}'\n`);
    chmodSync(wire, 0o755);
  }
  return {
    path,
    tripped: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
  };
}

/** A command that writes down every program that is started below it, where `strace` is at hand. */
export function watching(
  folder: string,
): { command: readonly string[]; started: () => string[] } | undefined {
  const log = join(folder, 'trace');
  const command = ['strace', '-f', '-ff', '-qq', '-e', 'trace=execve', '-o', log];
  try {
    execFileSync('strace', ['-qq', '-o', '/dev/null', 'true'], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return {
    command,
    started: () =>
      readdirSync(folder)
        .filter((name) => name.startsWith('trace.'))
        .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
        .filter((line) => line.startsWith('execve(') && line.endsWith('= 0'))
        .map((line) => line.slice('execve("'.length, line.indexOf('",'))),
  };
}
