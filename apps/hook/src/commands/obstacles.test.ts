import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { developer } from '../testing/command-line.ts';
import { builtBundles, scratchFolder } from '../testing/scratch.ts';

const scratch = scratchFolder();
const { released } = builtBundles(scratch);

const commands = [
  ['doctor'],
  ['status'],
  ['why'],
  ['telemetry', 'show'],
  ['telemetry', 'flush'],
  ['telemetry', 'off'],
  ['pause', '5m'],
  ['resume'],
  ['init', '--yes'],
  ['uninstall'],
];

const put = {
  'a file': (path: string) => writeFileSync(path, 'x'),
  'a folder': (path: string) => mkdirSync(join(path, 'sub'), { recursive: true }),
  'a link to itself': (path: string) => symlinkSync(path, path),
};

/** Whatever ends a command is said in a sentence, with one command to run next. */
function expectSentences(said: { code: number | null; stderr: string }): void {
  expect(said.stderr).not.toMatch(/^ {4}at |node:internal/m);
  expect([0, 1]).toContain(said.code);
}

it.each([
  ['.cache', 'a file'],
  ['.config', 'a file'],
  ['.local', 'a file'],
  ['.claude', 'a file'],
  ['.claude/settings.json', 'a link to itself'],
  ['.config/unthrash/config.json', 'a folder'],
  ['.local/share/unthrash', 'a link to itself'],
  ['.local/share/unthrash/outbox', 'a file'],
  ['.local/share/unthrash/secret.json', 'a folder'],
  ['.local/share/unthrash/refusals.jsonl', 'a folder'],
  ['.local/share/unthrash/pause', 'a folder'],
] as const)('no command is at a loss for words where %s is %s', async (path, what) => {
  for (const command of commands) {
    const person = developer(scratch, released, '{}\n');
    await person.unthrash(['init', '--yes']);
    const target = join(person.home, path);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(dirname(target), { recursive: true });
    put[what](target);
    expectSentences(await person.unthrash(command));
  }
});

it('the folder that a command is run in may be gone', async () => {
  const person = developer(scratch, released, '{}\n');
  await person.unthrash(['init', '--yes']);
  const before = person.everything();
  for (const command of [['doctor'], ['status'], ['uninstall']]) {
    const cwd = mkdtempSync(join(scratch, 'gone-'));
    const script = `rmdir '${cwd}'; exec '${process.execPath}' '${join(released, 'unthrash.mjs')}' ${command.join(' ')}`;
    const said = await person.unthrash([], { cwd, through: script });
    expect(said.code).toBe(1);
    expect(said.stderr).toMatch(/^The present folder is gone \(ENOENT\)\. .*\nNext: cd\n$/);
  }
  expect(person.everything()).toEqual(before);
});

it('there is no folder for what is temporary', async () => {
  const person = developer(scratch, released, '{}\n');
  await person.unthrash(['init', '--yes']);
  const said = await person.unthrash(['doctor'], { env: { TMPDIR: join(scratch, 'no', 'tmp') } });
  expect(said.code).toBe(1);
  expect(said.stderr).toMatch(/cannot be used \(ENOENT\)\. Nothing was changed\.\nNext: ls -ld /);
});

it('ends quietly when nobody reads on', async () => {
  const person = developer(scratch, released, '{}\n');
  await person.unthrash(['init', '--yes']);
  const script = `'${process.execPath}' '${join(released, 'unthrash.mjs')}' status | true`;
  expect(await person.unthrash([], { through: script })).toMatchObject({ code: 0, stderr: '' });
});
