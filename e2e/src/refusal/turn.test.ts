import { writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { refusalsOf } from '../machine/hook-answers.ts';
import { readTranscripts } from '../machine/read-transcript.ts';
import { bash, bashInBackground, edit, read, say } from '../machine/steps.ts';
import { test } from '../machine/test.ts';
import { until } from '../support/until.ts';
import { local, localFile, utc, utcFile } from './clock.ts';

test('what a person asks for in a second message is not refused', async ({ machine }) => {
  await machine.write('src/Clock.cs', utcFile);
  const clock = machine.path('src/Clock.cs');
  const first = await machine.agent({
    steps: [read(clock), edit(clock, utc, local), say('Done.')],
  });
  const second = await machine.agent({
    prompt: 'Put it back, please.',
    resume: first.session,
    steps: [edit(clock, local, utc), say('Done.')],
  });

  expect(second.session).toBe(first.session);
  expect(second.results.map((result) => result.error)).toEqual([false]);
  expect(await machine.read('src/Clock.cs')).toBe(utcFile);
});

test('a background command that ends in between is no message of a person: refused all the same', async ({
  machine,
}) => {
  await machine.write('src/Clock.cs', utcFile);
  const clock = machine.path('src/Clock.cs');
  const gate = machine.path('.git/gate');
  const transcriptHas = (text: string) => async () =>
    (await readTranscripts(machine)).includes(text);

  const agent = machine.agent({
    steps: [
      read(clock),
      edit(clock, utc, local),
      bash(`mkfifo ${gate}`),
      bashInBackground(`cat ${gate}`),
      say('I wait for the command.'),
      async () => {
        // A real model needs seconds for its first word; by then the client has noted whose prompt this is.
        await until('the client notes the new prompt', transcriptHas('"promptSource":"system"'));
        return edit(clock, local, utc);
      },
      say('Done.'),
    ],
  });
  const endCommand = async () => {
    // A command that ends before the turn does makes no prompt of its own.
    await until('the turn is over', transcriptHas('I wait for the command.'));
    await writeFile(gate, 'finished\n');
  };
  const [told] = await Promise.all([agent, endCommand()]);

  expect(told.results.at(-1)?.error).toBe(true);
  expect(refusalsOf(told.events)).toHaveLength(1);
  expect(await machine.read('src/Clock.cs')).toBe(localFile);
});
