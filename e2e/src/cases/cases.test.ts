import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../support/run-program.ts';

const root = join(import.meta.dirname, '../../..');
const own = 'bench/cases/own.json';
const shared = '../shared/cases.json';
const isSharedThere = existsSync(join(root, shared));
const files = isSharedThere ? [own, shared] : [own];
const DEADLINE = 10 * 60_000;

describe(`cases, played through the real hook (${shared} is ${isSharedThere ? 'there' : 'not there'})`, () => {
  it.each(files)(
    'all of %s go as they are written',
    async (file) => {
      const played = await runProgram({
        command: process.execPath,
        args: ['--import', 'tsx', 'bench/src/cases/main.ts', file],
        cwd: root,
        env: { PATH: process.env.PATH ?? '' },
        deadline: DEADLINE,
      });
      expect(played.stdout.split('\nMismatches\n')[1] ?? '').toBe('');
      const [, asWritten, all] = /(\d+) of (\d+) cases as written\.\n$/.exec(played.stdout) ?? [];
      expect(Number(all), played.stderr).toBeGreaterThan(0);
      expect(asWritten).toBe(all);
      expect(played.code).toBe(0);
    },
    DEADLINE,
  );
});
