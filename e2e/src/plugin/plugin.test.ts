import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { clientVersion, installClient } from '../client/install-client.ts';
import { pluginCommand } from '../client/run-plugin-command.ts';
import { linesForThePerson, refusalsOf } from '../machine/hook-answers.ts';
import { hookDist } from '../machine/hook-dist.ts';
import type { Machine } from '../machine/start-machine.ts';
import { edit, read, say } from '../machine/steps.ts';
import { test } from '../machine/test.ts';
import { countWaitingEvents } from '../machine/waiting-events.ts';
import { local, localFile, utc, utcFile } from '../refusal/clock.ts';
import { runProgram } from '../support/run-program.ts';
import { until } from '../support/until.ts';
import { startDeafServer } from './deaf-server.ts';

/** The repository is the marketplace: `npm run build` has filled the plugin's bundle. */
const marketplace = fileURLToPath(new URL('../../../', import.meta.url));

async function installPlugin(machine: Machine): Promise<void> {
  await pluginCommand(machine, 'marketplace', 'add', marketplace);
  await pluginCommand(machine, 'install', 'unthrash@unthrash');
}

/** The agent changes a line and takes it back. */
async function flip(machine: Machine) {
  await machine.write('src/Clock.cs', utcFile);
  const clock = machine.path('src/Clock.cs');
  return machine.agent({
    steps: [read(clock), edit(clock, utc, local), edit(clock, local, utc), say('Done.')],
  });
}

/** All files of ours on the machine, apart from those that Claude Code itself keeps of a plugin. */
async function ourFiles({ home, env }: Machine): Promise<string[]> {
  const folders = ['.local', '.config', '.cache', '.claude/plugins/data']
    .map((name) => join(home, name))
    .concat(env.XDG_RUNTIME_DIR ?? '');
  const files: string[] = [];
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    files.push(
      ...names.filter((name) => name.includes('unthrash')).map((name) => join(folder, name)),
    );
  }
  return files;
}

test('the client finds nothing wrong with the marketplace and the plugin', async ({
  bareMachine: machine,
}) => {
  for (const folder of [marketplace, join(marketplace, 'apps/hook/plugin')])
    expect(await pluginCommand(machine, 'validate', folder)).toContain('Validation passed');
});

test('the plugin refuses a flip, keeps all it remembers in its own folder, and is gone without a trace', async ({
  bareMachine: machine,
}) => {
  await installPlugin(machine);
  const told = await flip(machine);
  expect(refusalsOf(told.events)).toEqual([
    expect.stringMatching(/^OSCILLATION DETECTED in src\/Clock\.cs:/),
  ]);
  expect(told.results.map((result) => result.error)).toEqual([false, false, true]);
  expect(await machine.read('src/Clock.cs')).toBe(localFile);

  const data = join(machine.home, '.claude/plugins/data/unthrash-unthrash');
  const kept = await ourFiles(machine);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((path) => !path.startsWith(data))).toEqual([]);

  const { code, stdout } = await runProgram({
    command: process.execPath,
    args: [hookDist('unthrash.mjs'), 'doctor'],
    cwd: machine.repo,
    env: { ...machine.env, PATH: `${dirname(await installClient())}:${machine.env.PATH}` },
  });
  expect(stdout).toMatch(/^ok {3}refusal: .* through unthrash@unthrash$/m);
  expect(stdout).toContain(`client: Claude Code ${clientVersion}\n`);
  expect(code).toBe(0);
  expect((await machine.unthrash(['why'])).stdout).toContain('src/Clock.cs');

  await pluginCommand(machine, 'uninstall', 'unthrash@unthrash');
  expect(await ourFiles(machine)).toEqual([]);
});

test('installed both ways at once, an edit is judged, told and reported once', async ({
  machine,
}) => {
  const server = await startDeafServer();
  onTestFinished(server.stop);
  await installPlugin(machine);
  const data = join(machine.home, '.claude/plugins/data/unthrash-unthrash');
  const joined = { server: server.url, key: 'none', repos: ['github.com/acme/*'] };
  // Both have joined, so that both would report.
  for (const path of [join(machine.home, '.config/unthrash'), data].map((folder) =>
    join(folder, 'config.json'),
  )) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify(joined));
  }

  const told = await flip(machine);
  expect(refusalsOf(told.events)).toHaveLength(1);
  expect(linesForThePerson(told.events)).toHaveLength(1);
  await until('the sender came', async () => server.came.length > 0);
  expect(server.came).toHaveLength(1);
  expect(await countWaitingEvents(machine)).toBe(1);
  expect(await readdir(data)).toEqual(['config.json']);

  // Whichever is taken away, the other one goes on.
  expect((await machine.unthrash(['uninstall'])).code).toBe(0);
  expect(refusalsOf((await flip(machine)).events)).toHaveLength(1);
});
