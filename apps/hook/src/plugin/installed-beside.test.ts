import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mergeEntry } from '../install/edit-settings.ts';
import { hookEntry, type Scope } from '../install/entry.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { isInstalledBeside } from './installed-beside.ts';

const scratch = scratchFolder();
let serial = 0;

function machine() {
  serial += 1;
  const home = join(scratch, String(serial), "Ann o'Lee");
  const project = join(scratch, String(serial), 'project');
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  const data = join(home, '.local/share/unthrash');
  const entryText = (scope: Scope): string =>
    mergeEntry(
      '{ "env": { "A": "say \\"unthrash\\"" } }',
      hookEntry({ scope, platform: 'linux', dataFolder: data, runtimes: [] }),
      '',
    ).text;
  return {
    home,
    project,
    write,
    entryText,
    placeLauncher: () => write(join(data, 'launch'), '#!/bin/sh\n'),
    isBeside: () => isInstalledBeside({ HOME: home, CLAUDE_PROJECT_DIR: project }, 'linux'),
  };
}

describe('the plugin', () => {
  it.each([
    ['user', '.claude/settings.json'],
    ['local', '.claude/settings.local.json'],
    ['project', '.claude/settings.json'],
  ] as const)('sees an entry of scope %s whose program is there', (scope, path) => {
    const { home, project, write, entryText, placeLauncher, isBeside } = machine();
    expect(isBeside()).toBe(false);
    write(join(scope === 'user' ? home : project, path), entryText(scope));
    expect(isBeside()).toBe(false);
    placeLauncher();
    expect(isBeside()).toBe(true);
  });

  it('does not take a program without an entry for an installation', () => {
    const { home, write, placeLauncher, isBeside } = machine();
    placeLauncher();
    write(join(home, '.claude/settings.json'), '{"env":{"NOTE":"see unthrash/launcher"}}');
    expect(isBeside()).toBe(false);
  });
});
