import { expect } from 'vitest';
import { refusalsOf } from '../machine/hook-answers.ts';
import { editPayload, fireHook } from '../machine/installed-entry.ts';
import type { Machine } from '../machine/start-machine.ts';
import { edit, read, say } from '../machine/steps.ts';
import { countWaitingEvents } from '../machine/waiting-events.ts';
import { local, localFile, utc, utcFile } from '../refusal/clock.ts';
import { until } from '../support/until.ts';
import { joinMachine } from './join-machine.ts';
import { readHotspots } from './read-hotspots.ts';
import { setUpTeam } from './set-up-team.ts';
import { test } from './test.ts';

test('while the server is down a refusal is the same, its event waits, and arrives exactly once afterwards', async ({
  serve,
  page,
  bareMachine: machine,
}) => {
  const server = await serve();
  await joinMachine(machine, await setUpTeam(page, server));

  const whileUp = await flip(machine, 'src/Up.cs');
  await until('the first event has arrived', async () => (await countWaitingEvents(machine)) === 0);
  await server.stop();
  const whileDown = await flip(machine, 'src/Down.cs');
  expect(withoutDetails(whileDown)).toBe(withoutDetails(whileUp));
  expect(await countWaitingEvents(machine)).toBe(1);

  const again = await serve(Number(new URL(server.url).port));
  expect(again.url).toBe(server.url);
  // The next edits, whatever they are, see to it that what waits is sent.
  await until('the event has left', async () => {
    await fireHarmlessEdit(machine);
    return (await countWaitingEvents(machine)) === 0;
  });
  await fireHarmlessEdit(machine);

  const hotspots = await readHotspots(page, again.url);
  const counts = hotspots.map(({ file, flips }) => [file, flips]);
  expect(counts.sort()).toEqual([
    ['shop src/Down.cs', '1'],
    ['shop src/Up.cs', '1'],
  ]);
});

test('a refusal takes no longer while the server is down', async ({
  serve,
  page,
  bareMachine: machine,
}) => {
  const server = await serve();
  await joinMachine(machine, await setUpTeam(page, server));
  const whileUp = await timeRefusals(machine, 'up');
  await server.stop();
  const whileDown = await timeRefusals(machine, 'down');

  // Waiting for a server would cost a connection's time-out; the margin is for a busy machine.
  expect(whileDown).toBeLessThan(whileUp + 100);
});

/** There and back by a real agent in a session of its own: the refusal's reason. */
async function flip(machine: Machine, file: string): Promise<string> {
  await machine.write(file, utcFile);
  const path = machine.path(file);
  const told = await machine.agent({
    steps: [read(path), edit(path, utc, local), edit(path, local, utc), say('Done.')],
  });
  const refusals = refusalsOf(told.events);
  expect(refusals).toHaveLength(1);
  expect(await machine.read(file)).toBe(localFile);
  return refusals[0] ?? '';
}

/** File names differ from test to test, and so does how long ago the first content was left. */
function withoutDetails(reason: string): string {
  return reason
    .replace(/src\/\w+\.cs/g, 'FILE')
    .replace(/replaced .*? ago/, 'replaced SOME TIME ago');
}

/** The median of nine refusals, each of another file, in milliseconds until the hook's output is closed. */
async function timeRefusals(machine: Machine, name: string): Promise<number> {
  const took: number[] = [];
  for (let index = 0; index < 9; index += 1) {
    const file = `src/${name}${index}.cs`;
    await machine.write(file, utcFile);
    await fireHook(
      machine,
      editPayload(machine, { file, from: utc, to: local, call: `${name}${index}a` }),
    );
    await machine.write(file, localFile);
    const back = { file, from: local, to: utc, call: `${name}${index}b` };
    const answer = await fireHook(machine, editPayload(machine, back));
    expect(answer.stdout).toContain('"permissionDecision":"deny"');
    took.push(answer.took);
  }
  return took.sort((a, b) => a - b)[4] ?? Number.NaN;
}

let harmless = 0;

/** An edit that takes nothing back; it is proposed and never made. */
async function fireHarmlessEdit(machine: Machine): Promise<void> {
  harmless += 1;
  await machine.write('notes.txt', 'one\n');
  const call = `harmless${harmless}`;
  await fireHook(machine, editPayload(machine, { file: 'notes.txt', from: 'one', to: call, call }));
}
