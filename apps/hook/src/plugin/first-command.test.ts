import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { developer, toLocal, toUtc } from '../testing/command-line.ts';
import { Player } from '../testing/player.ts';
import { builtBundles, scratchFolder } from '../testing/scratch.ts';

const scratch = scratchFolder();
const { released } = builtBundles(scratch);
const hooks = fileURLToPath(new URL('../../plugin/hooks/hooks.json', import.meta.url));
const id = 'unthrash@unthrash';

/** A developer in whose Claude Code the plugin was just installed: no edit yet, so no data folder. */
function withPlugin() {
  const person = developer(scratch, released, JSON.stringify({ enabledPlugins: { [id]: true } }));
  const root = join(person.home, 'plugin');
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  write(join(root, 'hooks', 'hooks.json'), readFileSync(hooks, 'utf8'));
  symlinkSync(released, join(root, 'bundle'));
  write(
    join(person.home, '.claude', 'plugins', 'installed_plugins.json'),
    JSON.stringify({ plugins: { [id]: [{ installPath: root }] } }),
  );
  const data = join(person.home, '.claude', 'plugins', 'data', 'unthrash-unthrash');
  const player = new Player(
    {
      command: process.execPath,
      args: [join(released, 'hook.cjs'), data],
      env: { ...person.env, CLAUDE_PLUGIN_DATA: data },
    },
    person.repository,
    '',
  );
  return { person, player };
}

it('doctor leaves no refusal of its own, no session and no folder outside the plugin’s', async () => {
  const { person } = withPlugin();
  const said = await person.unthrash(['doctor']);
  expect(said.stdout).toContain('ok   refusal: an edit that goes back is refused');
  expect(said.code).toBe(0);
  expect((await person.unthrash(['status'])).stdout).toMatch(/^refused: +nothing yet$/m);
  expect((await person.unthrash(['why'])).stderr).toBe('No edit has been refused here.\n');
  expect(person.everything().filter((path) => /\bs-|^\.(cache|local)/.test(path))).toEqual([]);
});

it('a pause before the first edit holds', async () => {
  const { person, player } = withPlugin();
  expect(await person.unthrash(['pause', '5m'])).toMatchObject({ code: 0 });
  await player.edit(toLocal);
  expect((await player.edit(toUtc)).stdout).toBe('');
});
