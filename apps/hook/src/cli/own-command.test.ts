import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtBundles, scratchFolder } from '../testing/scratch.ts';
import { ownCommand, spellOut } from './own-command.ts';
import { word } from './shell-word.ts';

const scratch = scratchFolder();
const { released } = builtBundles(scratch);
const program = join(released, 'unthrash.mjs');

/** What a shell makes of a line. */
function inShell(line: string, home: string): string {
  const env = { HOME: home, PATH: `${dirname(process.execPath)}:/usr/bin:/bin` };
  return execFileSync('/bin/sh', ['-c', line], { env, encoding: 'utf8' });
}

const homes = [
  'plain',
  'with a space',
  "o'neil",
  '$(touch x)',
  'a"b',
  'back`tick',
  'Zoë',
  '日本',
  'a;b&c*?',
];

describe('the command that a person is told to run', () => {
  it.each(homes)('runs the installed copy in the home %j', (name) => {
    const home = join(scratch, 'installed', name);
    const data = join(home, '.local', 'share', 'unthrash');
    mkdirSync(data, { recursive: true });
    copyFileSync(program, join(data, 'unthrash.mjs'));
    const command = ownCommand({ data, bundleFolder: '/nowhere', home });
    expect(inShell(`${command} --version`, home)).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each(homes)('runs the copy in the folder %j where none is installed', (name) => {
    const bundleFolder = join(scratch, 'clone', name);
    mkdirSync(bundleFolder, { recursive: true });
    copyFileSync(program, join(bundleFolder, 'unthrash.mjs'));
    const command = ownCommand({ data: join(scratch, 'none'), bundleFolder, home: scratch });
    expect(inShell(`${command} --version`, scratch)).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([
    [
      'https://unthrash.example/unthrash-1.2.3-abc.tgz',
      'npx -y https://unthrash.example/unthrash-1.2.3-abc.tgz',
    ],
    ['unthrash@1.2.3', 'npx -y unthrash@1.2.3'],
    ['https://unthrash.example/a.tgz?x=1&y=2', "npx -y 'https://unthrash.example/a.tgz?x=1&y=2'"],
    [undefined, 'npx unthrash'],
  ])('is the npx line of the package %s', (asked, expected) => {
    const folder = join(scratch, `.npm-${asked?.length}`, '_npx', '68d0baca6b06b657');
    const bundleFolder = join(folder, 'node_modules', 'unthrash', 'dist');
    mkdirSync(bundleFolder, { recursive: true });
    const made = asked === undefined ? {} : { _npx: { packages: [asked] } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(made));
    expect(ownCommand({ data: '/none', bundleFolder, home: '/home/ann' })).toBe(expected);
  });

  it('stands wherever a line names one of ours, and nowhere else', () => {
    const own = { data: '/none', bundleFolder: '/opt/u', home: '/home/ann' };
    expect(spellOut('ask for a key, then: unthrash init --server x', own)).toBe(
      'ask for a key, then: node /opt/u/unthrash.mjs init --server x',
    );
    for (const line of [
      'ls -ld /home/ann/.local/share/unthrash init',
      'npx unthrash@1 init',
      'mend it',
    ])
      expect(spellOut(line, own)).toBe(line);
  });

  it('to install is the copy that runs, not an older one that is installed', () => {
    const data = join(scratch, 'older');
    mkdirSync(data);
    copyFileSync(program, join(data, 'unthrash.mjs'));
    const own = { data, bundleFolder: '/opt/newer', home: '/home/ann' };
    expect(spellOut('unthrash init', own)).toBe('node /opt/newer/unthrash.mjs init');
    expect(spellOut('unthrash doctor', own)).toBe(`node ${data}/unthrash.mjs doctor`);
  });
});

it.each([...homes, '--flag=a,b', '~', ''])('a shell reads the word %j as it is', (text) => {
  expect(inShell(`printf %s ${word(text)}`, scratch)).toBe(text);
});
