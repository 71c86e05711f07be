import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { refusalsOf } from '../machine/hook-answers.ts';
import type { Machine } from '../machine/start-machine.ts';
import { edit, read, say } from '../machine/steps.ts';
import { local, utc, utcFile } from '../refusal/clock.ts';
import { seedEvents } from '../server/seed-events.ts';
import { runProgram } from '../support/run-program.ts';
import { until } from '../support/until.ts';
import { joinMachine } from './join-machine.ts';
import { readHotspots } from './read-hotspots.ts';
import { setUpTeam } from './set-up-team.ts';
import { test } from './test.ts';

const note = 'Times are UTC everywhere; convert at the edge.';
const guide = '# Guide\n\nKeep functions short.\n';

test('a decision’s whole way: decided on a hotspot, committed, quoted to the agent, and in force with before and after', async ({
  serve,
  page,
  bareMachine: machine,
}) => {
  const server = await serve();
  const team = await setUpTeam(page, server);
  await joinMachine(machine, team);
  await git(machine, 'init', '-q', '-b', 'main');
  await git(machine, 'config', 'user.email', 'ada@example.com');
  await git(machine, 'config', 'user.name', 'Ada Example');
  await machine.write('CLAUDE.md', guide);
  await git(machine, 'add', '-A');
  await git(machine, 'commit', '-qm', 'Begin');

  // A month of other machines' work is there to compare with, in the same repository.
  await seedEvents(server.url, team.key, new Date());
  expect(await flip(machine, 'src/Clock.cs')).not.toContain(note);
  await until('the hotspot is in the list', async () => {
    const rows = await readHotspots(page, server.url, 'show=once');
    return rows.some(({ file }) => file?.includes('src/Clock.cs')) || undefined;
  });

  await page.locator('a.to-hotspot', { hasText: 'Clock.cs' }).first().click();
  await page.waitForURL('**/hotspots/*');
  expect(await page.locator('h1').innerText()).toBe('Clock.cs flips between UTC and local time');
  const hotspot = page.url();
  expect(await page.locator('main').innerText()).toMatch(
    /npx -y http\S+\.tgz replay --path src\/Clock\.cs/,
  );
  await decide(page, 'utc', note);
  expect(await page.locator('h1').innerText()).toBe(note);
  expect(await page.locator('main').innerText()).toMatch(/^Waiting\./m);

  // The repository has a guide already, so the patch is made for that.
  await page.locator('summary', { hasText: 'other files' }).click();
  await page.locator('[name="withClaude"]').check();
  await page.locator('[name="claude"]').fill(guide);
  await page.locator('[name="withAgents"]').check();
  await page.getByRole('button', { name: 'Make the patch' }).click();
  const patch = await page.locator('pre.made').textContent();
  const file = join(machine.home, 'decision.patch');
  await writeFile(file, patch ?? '');
  await git(machine, 'apply', '--index', file);
  await git(machine, 'commit', '-qm', 'Decide about datetime-kind');
  expect(await machine.read('CLAUDE.md')).toMatch(/^# Guide[\s\S]*^- Times are UTC everywhere/m);
  expect(await machine.read('AGENTS.md')).toContain(note);
  await page.getByRole('button', { name: 'It is in the repository', exact: true }).click();
  await until(
    'it is marked',
    async () =>
      (await page.locator('main').innerText()).includes('Marked as in the repository') || undefined,
  );

  expect(await flip(machine, 'src/Zone.cs')).toContain(`The repository's note says: "${note}"`);
  const row = await until('the decision is in force', async () => {
    await page.goto(`${server.url}/decisions`);
    const inForce = page.locator('section:has(h2:text-matches("^In force")) tbody tr');
    return (await inForce.count()) === 1 ? inForce : undefined;
  });
  const told = await row.innerText();
  expect(told).toContain(note);
  // OrderClock.cs of the month before is about the same, in the same repository.
  expect(told).toMatch(/\d+\.\d per 1,000 edits \(\d+ flips\)[\s\S]*\d+\.\d per 1,000 edits/);

  // Agents would read both.
  await page.goto(hotspot);
  await decide(page, 'local', 'Times are local everywhere.');
  expect(await page.locator('.problem').innerText()).toContain(note);
  await page.goto(`${server.url}/decisions`);
  expect(await page.locator('.worse', { hasText: 'contradicted by 1 other' }).count()).toBe(2);
});

/** On a hotspot's page, for the whole repository. */
async function decide(page: Page, side: string, words: string): Promise<void> {
  await page.locator('summary', { hasText: /^Decide$/ }).click();
  await page.locator('[name="side"]').selectOption(side);
  await page.locator('[name="note"]').fill(words);
  await page.getByLabel('the whole repository').check();
  await page.locator('form:has([name="note"]) button[type="submit"]').click();
  await page.waitForURL('**/decisions/*');
}

/** There and back by a real agent in a session of its own: the refusal's reason. */
async function flip(machine: Machine, file: string): Promise<string> {
  await machine.write(file, utcFile);
  const path = machine.path(file);
  const told = await machine.agent({
    steps: [read(path), edit(path, utc, local), edit(path, local, utc), say('Done.')],
  });
  return refusalsOf(told.events)[0] ?? '';
}

async function git(machine: Machine, ...args: readonly string[]): Promise<void> {
  const ended = await runProgram({
    command: 'git',
    args,
    cwd: machine.repo,
    env: machine.env,
  });
  if (ended.code !== 0) throw new Error(`git ${args.join(' ')}: ${ended.stderr}`);
}
