import { expect } from 'vitest';
import { refusalsOf } from '../machine/hook-answers.ts';
import { edit, read, say } from '../machine/steps.ts';
import { local, localFile, utc, utcFile } from '../refusal/clock.ts';
import { until } from '../support/until.ts';
import { joinMachine } from './join-machine.ts';
import { readHotspots } from './read-hotspots.ts';
import { setUpTeam } from './set-up-team.ts';
import { test } from './test.ts';

test('a newcomer sets a team up, joins a machine, and sees where a real agent went back and forth', async ({
  serve,
  page,
  bareMachine: machine,
}) => {
  const server = await serve();
  const team = await setUpTeam(page, server);
  await joinMachine(machine, team);

  await machine.write('src/Clock.cs', utcFile);
  const clock = machine.path('src/Clock.cs');
  const told = await machine.agent({
    steps: [read(clock), edit(clock, utc, local), edit(clock, local, utc), say('Done.')],
  });
  expect(refusalsOf(told.events)).toHaveLength(1);
  expect(await machine.read('src/Clock.cs')).toBe(localFile);

  const hotspots = await until('the hotspot is in the list', async () => {
    const rows = await readHotspots(page, server.url);
    return rows.length > 0 ? rows : undefined;
  });
  expect(hotspots).toEqual([
    expect.objectContaining({
      file: 'shop src/Clock.cs',
      'looks like': 'UTC or local time',
      flips: '1',
      refused: '1',
      insisted: '0',
    }),
  ]);

  await page.goto(server.url);
  const overview = await page.locator('main').innerText();
  expect(overview).toContain('src/Clock.cs');
});
