import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { findBun } from '../machine/find-bun.ts';
import { asTheModelReads, linesForThePerson, refusalsOf } from '../machine/hook-answers.ts';
import { hookDist } from '../machine/hook-dist.ts';
import { readTranscripts } from '../machine/read-transcript.ts';
import { bash, edit, read, say } from '../machine/steps.ts';
import { test } from '../machine/test.ts';
import { runProgram } from '../support/run-program.ts';
import { until } from '../support/until.ts';
import { local, localFile, utc, utcFile } from './clock.ts';

test('an edit that takes a place back is refused, the file keeps what it had, and the model reads why', async ({
  machine,
}) => {
  await machine.write('src/Clock.cs', utcFile);
  const clock = machine.path('src/Clock.cs');
  const told = await machine.agent({
    steps: [
      read(clock),
      edit(clock, utc, local),
      edit(clock, local, utc),
      say('I will think again.'),
    ],
  });

  const [reason = '', ...more] = refusalsOf(told.events);
  expect(more).toEqual([]);
  expect(reason).toMatch(/^OSCILLATION DETECTED in src\/Clock\.cs:/);
  expect(told.results.map((result) => result.error)).toEqual([false, false, true]);
  expect(told.results[2]?.text).toBe(asTheModelReads(reason));
  expect(await machine.read('src/Clock.cs')).toBe(localFile);
});

test('the person is told about a refusal in one line', async ({ machine }) => {
  await machine.write('src/Clock.cs', utcFile);
  const clock = machine.path('src/Clock.cs');
  const told = await machine.agent({
    steps: [read(clock), edit(clock, utc, local), edit(clock, local, utc), say('Done.')],
  });

  const lines = linesForThePerson(told.events);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/src\/Clock\.cs/);
  expect(lines[0]).not.toContain('\n');
});

test('the refused edit, proposed again, is let through', async ({ machine }) => {
  await machine.write('src/Clock.cs', utcFile);
  const clock = machine.path('src/Clock.cs');
  const back = edit(clock, local, utc);
  const told = await machine.agent({
    steps: [read(clock), edit(clock, utc, local), back, back, say('Done.')],
  });

  expect(told.results.map((result) => result.error)).toEqual([false, false, true, false]);
  expect(await machine.read('src/Clock.cs')).toBe(utcFile);
});

test('a mutation check costs one refusal and ends with the right file', async ({ machine }) => {
  await machine.write('src/Clock.cs', utcFile);
  await machine.write('test.sh', 'grep -q UtcNow src/Clock.cs\n');
  const clock = machine.path('src/Clock.cs');
  const putBack = edit(clock, local, utc);
  const told = await machine.agent({
    steps: [
      read(clock),
      edit(clock, utc, local),
      bash('sh test.sh'),
      // A real model thinks for longer than the client takes to write the result down.
      async () => {
        await until('the failure is written down', async () =>
          (await readTranscripts(machine)).includes('"is_error":true'),
        );
        return putBack;
      },
      putBack,
      bash('sh test.sh'),
      say('The test notices.'),
    ],
  });

  expect(told.results.map((result) => result.error)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
  const reasons = refusalsOf(told.events);
  expect(reasons).toHaveLength(1);
  // Read from the transcript that the client wrote.
  expect(reasons[0]).toContain('Since then tests ran and failed.');
  expect(await machine.read('src/Clock.cs')).toBe(utcFile);
});

test('a file with CRLF that is edited with LF text is refused all the same', async ({
  machine,
}) => {
  const crlf = (text: string) => text.replaceAll('\n', '\r\n');
  await machine.write('src/Clock.cs', crlf(utcFile));
  const clock = machine.path('src/Clock.cs');
  const before = `{\n${utc}\n`;
  const after = `{\n${local}\n`;
  const told = await machine.agent({
    steps: [read(clock), edit(clock, before, after), edit(clock, after, before), say('Done.')],
  });

  expect(told.results.map((result) => result.error)).toEqual([false, false, true]);
  expect(refusalsOf(told.events)).toHaveLength(1);
  expect(await machine.read('src/Clock.cs')).toBe(crlf(localFile));
});

test('edits that take nothing back are never answered', async ({ machine }) => {
  await machine.write('src/Clock.cs', utcFile);
  const clock = machine.path('src/Clock.cs');
  const told = await machine.agent({
    steps: [
      read(clock),
      edit(clock, utc, local),
      edit(clock, 'Clock', 'SystemClock'),
      edit(clock, local, '    return time.Now;'),
      say('Done.'),
    ],
  });

  expect(told.results.map((result) => result.error)).toEqual([false, false, false, false]);
  expect(refusalsOf(told.events)).toEqual([]);
  expect(linesForThePerson(told.events)).toEqual([]);
});

describe.each(findBun())('a machine that has Bun', (bun) => {
  test('the real client starts the program that init made of it, and an edit is refused', async ({
    bareMachine: machine,
  }) => {
    const bin = join(machine.home, 'bin');
    await mkdir(bin);
    await symlink(bun, join(bin, 'bun'));
    const { code, stderr } = await runProgram({
      command: process.execPath,
      args: [hookDist('unthrash.mjs'), 'init', '--yes'],
      cwd: machine.repo,
      env: { ...machine.env, PATH: bin },
    });
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('110 MB') });
    const program = join(machine.home, '.local', 'share', 'unthrash', 'cache', 'bun', 'hook');
    expect(existsSync(program)).toBe(true);

    await machine.write('src/Clock.cs', utcFile);
    const clock = machine.path('src/Clock.cs');
    const told = await machine.agent({
      steps: [read(clock), edit(clock, utc, local), edit(clock, local, utc), say('Done.')],
    });
    expect(told.results.map((result) => result.error)).toEqual([false, false, true]);
    expect(refusalsOf(told.events)).toHaveLength(1);
    expect(await machine.read('src/Clock.cs')).toBe(localFile);
  });
});
