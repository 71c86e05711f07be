import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { asTheModelReads, linesForThePerson, refusalsOf } from '../machine/hook-answers.ts';
import type { Machine } from '../machine/start-machine.ts';
import { edit, read, say } from '../machine/steps.ts';
import { test } from '../machine/test.ts';

/** Registers a hook of one line that gives this answer to every edit, as `init` would register ours. */
async function registerHook(machine: Machine, answer: object): Promise<void> {
  const script = join(machine.home, 'hook.cjs');
  await writeFile(script, `process.stdout.write(${JSON.stringify(JSON.stringify(answer))})`);
  const hook = { type: 'command', command: process.execPath, args: [script], timeout: 5 };
  await mkdir(join(machine.home, '.claude'));
  await writeFile(
    join(machine.home, '.claude/settings.json'),
    JSON.stringify({ hooks: { PreToolUse: [{ matcher: 'Edit', hooks: [hook] }] } }),
  );
}

test('the client hands a refusal to the model word for word, leaves the file alone and tells the person one line', async ({
  bareMachine: machine,
}) => {
  await machine.write('a.txt', 'one\n');
  await registerHook(machine, {
    systemMessage: 'a line for the person',
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      permissionDecision: 'deny',
      permissionDecisionReason: 'Because “this”,\nand <that>.',
    },
  });
  const path = machine.path('a.txt');
  const told = await machine.agent({ steps: [read(path), edit(path, 'one', 'two'), say('Done.')] });
  expect(refusalsOf(told.events)).toEqual(['Because “this”,\nand <that>.']);
  expect(told.results.at(-1)).toMatchObject({
    error: true,
    text: asTheModelReads('Because “this”,\nand <that>.'),
  });
  expect(await machine.read('a.txt')).toBe('one\n');
  expect(linesForThePerson(told.events)).toEqual(['a line for the person']);
});
