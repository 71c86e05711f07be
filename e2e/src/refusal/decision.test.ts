import { expect } from 'vitest';
import { refusalsOf } from '../machine/hook-answers.ts';
import { edit, read, say } from '../machine/steps.ts';
import { test } from '../machine/test.ts';
import { local, localFile, utc, utcFile } from './clock.ts';

const note = 'Times are UTC everywhere; convert at the edge.';

/** A repository's settings with one decision about these paths. */
function decisionAbout(...paths: readonly string[]): string {
  const decision = { paths, convention: 'datetime-kind', side: 'utc', note, date: '2026-11-30' };
  return JSON.stringify({ decisions: [decision] }, null, 2);
}

test('a decision in the repository is quoted to the agent that goes back on it', async ({
  machine,
}) => {
  await machine.write('.unthrash.json', decisionAbout('src/**'));
  await machine.write('src/Clock.cs', utcFile);
  const clock = machine.path('src/Clock.cs');
  const told = await machine.agent({
    steps: [read(clock), edit(clock, utc, local), edit(clock, local, utc), say('Done.')],
  });

  const [reason = ''] = refusalsOf(told.events);
  expect(reason).toMatch(/^OSCILLATION DETECTED in src\/Clock\.cs:/);
  expect(reason.trimEnd().endsWith(`The repository's note says: "${note}"`)).toBe(true);
  expect(told.results[2]).toMatchObject({ error: true });
  expect(told.results[2]?.text).toContain(note);
  expect(await machine.read('src/Clock.cs')).toBe(localFile);
  const why = await machine.unthrash(['why']);
  expect(why.stdout).toContain(note);
});

test('a decision about another folder is not', async ({ machine }) => {
  await machine.write('.unthrash.json', decisionAbout('web/**'));
  await machine.write('src/Clock.cs', utcFile);
  const clock = machine.path('src/Clock.cs');
  const told = await machine.agent({
    steps: [read(clock), edit(clock, utc, local), edit(clock, local, utc), say('Done.')],
  });

  expect(refusalsOf(told.events)).toHaveLength(1);
  expect(told.results[2]?.text).not.toContain(note);
});

test('a decision that was taken between two sessions is known to the next one', async ({
  machine,
}) => {
  await machine.write('src/Clock.cs', utcFile);
  const clock = machine.path('src/Clock.cs');
  const thereAndBack = [read(clock), edit(clock, utc, local), edit(clock, local, utc), say('.')];
  const before = await machine.agent({ steps: thereAndBack });
  expect(refusalsOf(before.events)[0]).not.toContain(note);
  await machine.write('src/Clock.cs', utcFile);
  await machine.write('.unthrash.json', decisionAbout());
  const after = await machine.agent({ steps: thereAndBack });
  expect(refusalsOf(after.events)[0]).toContain(note);
});
