import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'unthrash-clone-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** What a clone holds of what these commands touch, with no packages in it, and an empty home. */
function clone(): { folder: string; home: string; env: Record<string, string> } {
  const folder = join(scratch, 'clone');
  const home = join(scratch, 'home');
  for (const path of ['scripts', 'package.json', 'package-lock.json', 'apps/hook/plugin'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  const bin = join(scratch, 'bin');
  for (const path of [home, bin]) mkdirSync(path, { recursive: true });
  if (!existsSync(join(bin, 'node'))) symlinkSync(process.execPath, join(bin, 'node'));
  // No npm in reach: whatever would install something fails.
  return { folder, home, env: { HOME: home, PATH: bin } };
}

/** The lines of the README's blocks that begin so. */
function lineOfReadme(start: string): string {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  return readme.split('\n').find((line) => line.startsWith(start)) ?? '';
}

it('looks at past transcripts without installing anything', () => {
  const { folder, env } = clone();
  const script = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts.replay;
  expect(script).toBe('node scripts/replay.mjs');
  const said = spawnSync(process.execPath, ['scripts/replay.mjs', folder], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect(said).toMatchObject({ status: 0, stdout: '' });
  expect(said.stderr).toContain('There is no transcript below');
  expect(existsSync(join(folder, 'node_modules'))).toBe(false);
});

it('the line of the README puts the hook in without installing anything', () => {
  const { folder, home, env } = clone();
  const [program, ...args] = lineOfReadme('node apps/hook/').split(' ');
  expect(program).toBe('node');
  const run = (more: readonly string[]): string =>
    execFileSync(process.execPath, [...args.slice(0, 1), ...more], {
      cwd: folder,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  expect(args.slice(1)).toEqual(['init']);
  run(['init', '--yes']);
  expect(run(['doctor'])).toContain('ok   refusal: an edit that goes back is refused');
  run(['uninstall']);
  expect(existsSync(join(home, '.local'))).toBe(false);
});
