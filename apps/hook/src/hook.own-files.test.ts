import { execFileSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Player } from './testing/player.ts';
import { builtBundles, makeRepository, runtimes, scratchFolder } from './testing/scratch.ts';

const scratch = scratchFolder();
const { released } = builtBundles(scratch);
/** Without a sender beside it, whatever an edit writes stays as it is. */
rmSync(join(released, 'sender.mjs'));

const toLocal = { old: 'DateTimeKind.Utc', new: 'DateTimeKind.Local' };
const toUtc = { old: 'DateTimeKind.Local', new: 'DateTimeKind.Utc' };
/** Milliseconds: whatever lies there, an edit does not wait for it. */
const SOON = 3000;
/** Seconds: long ago. */
const THEN = 1_000_000_000;

const repository = join(scratch, 'repository');
const template = join(scratch, 'template');
const start = { command: process.execPath, args: [join(released, 'hook.mjs')] };

/** Everything of ours that a machine that has joined holds after a flip in one file and an edit of another. */
beforeAll(async () => {
  const config = join(template, '.config', 'unthrash');
  mkdirSync(config, { recursive: true });
  const settings = { server: 'http://127.0.0.1:9', key: 'uth_x', repos: ['github.com/acme/*'] };
  writeFileSync(join(config, 'config.json'), JSON.stringify(settings));
  const text = 'kind = DateTimeKind.Utc;\n';
  makeRepository(repository, { 'a.cs': text, 'b.cs': text }, 'https://github.com/acme/shop');
  const player = new Player({ ...start, env: { HOME: template } }, repository);
  for (const file of ['a.cs', 'b.cs']) await player.edit({ ...toLocal, file });
  expect((await player.edit({ ...toUtc, file: 'a.cs' })).stdout).toContain('"deny"');
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    lstatSync(join(folder, name)).isFile(),
  );
}

let serial = 0;

/** A machine like that, and what an edit there that takes the other file back comes to. */
function machine() {
  serial += 1;
  const home = join(scratch, `home-${serial}`);
  cpSync(template, home, { recursive: true, preserveTimestamps: true });
  const takeBack = (command = start.command) => {
    const player = new Player({ ...start, command, env: { HOME: home } }, repository);
    return player.edit({ ...toUtc, file: 'b.cs', call: `toolu_${serial}`, lands: false });
  };
  return { home, takeBack };
}

it('all that is kept is for its user alone', async () => {
  const names = readdirSync(template, { recursive: true, encoding: 'utf8' });
  const kept = names.filter((name) => /(data|cache|share)\/unthrash\b/.test(name));
  const own = kept.filter((name) => name.includes('unthrash/'));
  for (const kind of ['key', '.jsonl', '.lines', '.rules', 'turn', 'today', 'due', 'secret.json'])
    expect(own.some((name) => name.endsWith(kind))).toBe(true);
  expect(own.some((name) => /waiting\/.+\.json$/.test(name))).toBe(true);
  for (const name of kept)
    expect([name, statSync(join(template, name)).mode & 0o077]).toEqual([name, 0]);
});

describe('in the place of each of our own files', () => {
  it.each<[string, (path: string, victim: string) => void]>([
    ['a FIFO', (path) => execFileSync('mkfifo', [path])],
    ['a folder', (path) => mkdirSync(path)],
    ['a link to somebody’s file', (path, victim) => symlinkSync(victim, path)],
    ['a link to a file that is not there', (path, victim) => symlinkSync(`${victim}.none`, path)],
    ['a link to a device', (path) => symlinkSync('/dev/zero', path)],
  ])('%s holds no edit up, and nothing is written through it', async (_name, put) => {
    const names = filesBelow(template);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const { home, takeBack } = machine();
      const victim = join(scratch, `victim-${serial}`);
      writeFileSync(victim, '{"untouched":true}');
      execFileSync('touch', ['-d', `@${THEN}`, victim]);
      rmSync(join(home, name));
      put(join(home, name), victim);
      const ended = await takeBack();
      expect([name, ended]).toMatchObject([name, { code: 0, stderr: '' }]);
      expect(ended.stdout === '' || JSON.parse(ended.stdout)).toBeTruthy();
      expect(ended.took).toBeLessThan(SOON);
      expect([name, readFileSync(victim, 'utf8')]).toEqual([name, '{"untouched":true}']);
      expect([name, statSync(victim).mtimeMs]).toEqual([name, THEN * 1000]);
      expect(readdirSync(scratch)).not.toContain(`victim-${serial}.none`);
    }
  });

  it.each(runtimes())('nothing at all lets $name refuse as before', async ({ path }) => {
    const { takeBack } = machine();
    const ended = await takeBack(path);
    // Lines have other ids in the other runtime, so there a session starts over.
    expect(ended.stdout.includes('"deny"')).toBe(path === process.execPath);
  });
});
