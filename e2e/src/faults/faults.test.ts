import { copyFile, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { refusalsOf } from '../machine/hook-answers.ts';
import { hookDist } from '../machine/hook-dist.ts';
import type { Machine, Told } from '../machine/start-machine.ts';
import { edit, read, say } from '../machine/steps.ts';
import { test } from '../machine/test.ts';
import { local, utc, utcFile } from '../refusal/clock.ts';
import { runProgram } from '../support/run-program.ts';

/** There and back: with a hook that works, the second edit is refused. */
async function flipWithFault(machine: Machine, env = machine.env): Promise<Told> {
  await machine.write('src/Clock.cs', utcFile);
  const clock = machine.path('src/Clock.cs');
  return machine.agent({
    env,
    steps: [read(clock), edit(clock, utc, local), edit(clock, local, utc), say('Done.')],
  });
}

async function expectBothLanded(machine: Machine, told: Told): Promise<void> {
  expect(told.results.map((result) => result.error)).toEqual([false, false, false]);
  expect(refusalsOf(told.events)).toEqual([]);
  expect(await machine.read('src/Clock.cs')).toBe(utcFile);
  const answers = told.events.filter((event) => event.subtype === 'hook_response');
  expect(answers).toMatchObject([
    { stdout: '', exit_code: 0 },
    { stdout: '', exit_code: 0 },
  ]);
}

test('without a fault the way back is refused, so that the other tests here mean something', async ({
  machine,
}) => {
  const told = await flipWithFault(machine);
  expect(refusalsOf(told.events)).toHaveLength(1);
});

test('when the state folder cannot be written to, edits go through', async ({ machine }) => {
  // A file where each folder should be: modes do not stop root.
  for (const place of stateFolders(machine)) {
    await rm(place, { recursive: true, force: true });
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, '');
  }
  await expectBothLanded(machine, await flipWithFault(machine));
});

test('when the ledger holds nonsense, edits go through', async ({ machine }) => {
  await machine.write('src/Clock.cs', utcFile);
  const clock = machine.path('src/Clock.cs');
  const told = await machine.agent({
    steps: [
      read(clock),
      edit(clock, utc, local),
      async () => {
        await spoilEveryFile(stateFolders(machine));
        return edit(clock, local, utc);
      },
      say('Done.'),
    ],
  });
  await expectBothLanded(machine, told);
});

test('when the detector throws, edits go through', async ({ machine }) => {
  await changeBundle(machine, 'core.cjs', (code) =>
    replaceOnce(code, /function judge\([^)]*\) ?\{/, '$& throw new Error("broken");'),
  );
  await expectBothLanded(machine, await flipWithFault(machine));
});

for (const name of ['hook.cjs', 'core.cjs', 'flip.cjs']) {
  test(`when ${name} is cut short, edits go through`, async ({ machine }) => {
    await changeBundle(machine, name, (code) => code.slice(0, code.length / 2));
    await expectBothLanded(machine, await flipWithFault(machine));
  });

  test(`when ${name} has vanished, edits go through`, async ({ machine }) => {
    await rm(await bundlePath(machine, name));
    await expectBothLanded(machine, await flipWithFault(machine));
  });
}

test('when the runtime has vanished, edits go through', async ({ bareMachine: machine }) => {
  // A runtime of its own, which can be taken away, and no other within reach.
  const bin = join(machine.home, 'bin');
  const node = join(bin, 'node');
  await mkdir(bin);
  await copyFile(process.execPath, node);
  for (const shell of ['sh', 'bash']) await symlink(`/bin/${shell}`, join(bin, shell));
  const env = { ...machine.env, PATH: bin };
  const init = await runProgram({
    command: node,
    args: [hookDist('unthrash.mjs'), 'init', '--yes'],
    env,
  });
  expect(init).toMatchObject({ code: 0 });
  const working = await flipWithFault(machine, env);
  expect(refusalsOf(working.events)).toHaveLength(1);

  await rm(node);
  await expectBothLanded(machine, await flipWithFault(machine, env));
});

function stateFolders({ home, env }: Machine): readonly string[] {
  return [join(env.XDG_RUNTIME_DIR ?? '', 'unthrash'), join(home, '.cache/unthrash')];
}

async function spoilEveryFile(folders: readonly string[]): Promise<void> {
  let spoilt = 0;
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((each) => each.isFile())) {
      await writeFile(join(entry.parentPath, entry.name), '{"v":1,"call":7}\n\u0000nonsense{[\n');
      spoilt += 1;
    }
  }
  if (spoilt === 0) throw new Error('there was no ledger to spoil');
}

async function bundlePath({ home }: Machine, file: string): Promise<string> {
  const names = await readdir(home, { recursive: true });
  const bundle = names.find((name) => name.endsWith(`/${file}`));
  if (bundle === undefined) throw new Error('init installed no bundle');
  return join(home, bundle);
}

async function changeBundle(
  machine: Machine,
  file: string,
  change: (code: string) => string,
): Promise<void> {
  const path = await bundlePath(machine, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

function replaceOnce(text: string, pattern: RegExp, by: string): string {
  const replaced = text.replace(pattern, by);
  if (replaced === text) throw new Error(`${pattern} is not in the bundle`);
  return replaced;
}
