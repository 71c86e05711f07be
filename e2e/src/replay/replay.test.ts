import { expect } from 'vitest';
import { z } from 'zod';
import { bash, edit, read, say } from '../machine/steps.ts';
import { test } from '../machine/test.ts';
import { local, utc, utcFile } from '../refusal/clock.ts';

const report = z.object({
  sessions: z.number(),
  edits: z.number(),
  notLanded: z.number(),
  unreadableLines: z.number(),
  leftOut: z.object({ human: z.number() }),
  places: z.array(
    z.object({
      file: z.string(),
      convention: z.string(),
      flips: z.number(),
      refused: z.number(),
      sides: z.array(z.object({ one: z.string(), other: z.string(), times: z.number() })),
    }),
  ),
});

test('what the client wrote down before anything was installed shows the place that went back', async ({
  bareMachine: machine,
}) => {
  await machine.write('src/Clock.cs', utcFile);
  const clock = machine.path('src/Clock.cs');
  const first = await machine.agent({
    steps: [
      read(clock),
      edit(clock, 'DateTime.UtcNow', 'DateTime.Now'),
      edit(clock, 'not in the file', 'neither'),
      bash('echo hello'),
      edit(clock, `{\n${local}`, `{\n${utc}`),
      say('Done.'),
    ],
  });
  expect(first.results.map((result) => result.error)).toEqual([false, false, true, false, false]);
  await machine.agent({
    prompt: 'Local time, please.',
    resume: first.session,
    steps: [edit(clock, utc, local), say('Done.')],
  });

  const { code, stdout, stderr } = await machine.unthrash(['replay', '--path', clock, '--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(report.parse(JSON.parse(stdout))).toEqual({
    sessions: 1,
    edits: 3,
    notLanded: 1,
    unreadableLines: 0,
    leftOut: { human: 1 },
    places: [
      {
        file: clock,
        convention: 'datetime-kind',
        flips: 1,
        refused: 1,
        sides: [{ one: local, other: utc, times: 1 }],
      },
    ],
  });
  expect((await machine.unthrash(['replay'])).stdout).toMatch(
    /^src\/Clock\.cs +UTC or local time/m,
  );
});

test('an edit that the hook refused is not counted as one that landed', async ({ machine }) => {
  await machine.write('src/Clock.cs', utcFile);
  const clock = machine.path('src/Clock.cs');
  await machine.agent({
    steps: [read(clock), edit(clock, utc, local), edit(clock, local, utc), say('I will not.')],
  });

  const { stdout } = await machine.unthrash(['replay', '--json', '--path', clock]);
  expect(report.parse(JSON.parse(stdout))).toMatchObject({ edits: 1, notLanded: 1, places: [] });
});

test('what an agent did and its sub-agent undid is found in the transcripts of both', async ({
  bareMachine: machine,
}) => {
  await machine.write('src/Clock.cs', utcFile);
  const clock = machine.path('src/Clock.cs');
  const input = {
    description: 'Look again',
    prompt: 'Look at the clock again.',
    subagent_type: 'general-purpose',
    run_in_background: false,
  };
  await machine.agent({
    steps: [
      read(clock),
      edit(clock, utc, local),
      { tool: 'Agent', input },
      read(clock),
      edit(clock, 'DateTime.Now', 'DateTime.UtcNow'),
      say('It is back.'),
      say('Done.'),
    ],
  });

  const { stdout } = await machine.unthrash(['replay', '--json', '--path', clock]);
  expect(report.parse(JSON.parse(stdout))).toMatchObject({
    sessions: 1,
    edits: 2,
    places: [{ flips: 1, sides: [{ one: local, other: utc, times: 1 }] }],
  });
});
