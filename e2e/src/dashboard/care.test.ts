import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../browser/open-browser.ts';
import { seedEvents, sendFlip } from '../server/seed-events.ts';
import { type Server, startServer } from '../server/start-server.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { setUpTeam, type TeamSetUp } from './set-up-team.ts';

let folder: TemporaryFolder;
let server: Server;
let browser: Browser;
let team: TeamSetUp;

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer(folder.path);
  browser = await openBrowser();
  team = await setUpTeam(browser.page, server);
  await seedEvents(server.url, team.key, new Date());
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await folder?.remove();
});

/** Opens the page of the hotspot with this file, by the list. */
async function open(file: string, query = ''): Promise<void> {
  const { page } = browser;
  await page.goto(`${server.url}/hotspots?${query}`);
  await page.locator('a.to-hotspot', { hasText: file }).first().click();
  await page.waitForURL('**/hotspots/*');
}

/** Opens one of the page's forms by its name, with the keyboard alone. */
async function unfold(name: string): Promise<void> {
  await browser.page.locator('summary', { hasText: new RegExp(`^${name}$`) }).press('Enter');
}

const send = (name: string) =>
  browser.page
    .locator('details[open] form')
    .getByRole('button', { name, exact: true })
    .press('Enter');

async function status(wanted: string): Promise<void> {
  await until(`the status is ${wanted}`, async () => {
    const shown = browser.page.locator('.hotspot-facts .status');
    return (await shown.innerText()) === wanted || undefined;
  });
}

/** Files of a list of hotspots, as its rows stand. */
async function files(query: string): Promise<readonly string[]> {
  await browser.page.goto(`${server.url}/hotspots?${query}`);
  return browser.page.locator('a.to-hotspot').allInnerTexts();
}

async function setZone(zone: string): Promise<void> {
  const { page } = browser;
  await page.goto(`${server.url}/settings`);
  await page.locator('[name="timeZone"]').selectOption(zone);
  await page.locator('form:has([name="timeZone"]) button[type="submit"]').click();
  await page.waitForURL('**/settings?saved=*');
}

test('a lead resolves a hotspot, and a flip on a later day brings it back', async () => {
  const { page } = browser;
  // Between these two zones it is always another day: what is resolved in the one is over in the other.
  await setZone('Pacific/Pago_Pago');
  await open('OrderClock.cs');
  await unfold('Resolve');
  await page.locator('[name="reason"]').fill('The fixture is mended.');
  await send('Resolve');
  await status('Resolved');
  expect(await page.locator('.timeline').innerText()).toContain(
    'Ada Example resolved it: The fixture is mended.',
  );
  expect((await files('show=firm')).join()).not.toContain('OrderClock.cs');
  expect((await files('show=aside')).join()).toContain('OrderClock.cs');

  await setZone('Pacific/Kiritimati');
  const day = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
  await sendFlip(server.url, team.key, 'src/Orders/OrderClock.cs', day);
  expect((await files('show=back')).join()).toContain('OrderClock.cs');
  await open('OrderClock.cs', 'show=back');
  await status('Came back');
  await setZone('UTC');
});

test('a lead mutes a hotspot for some flips, and ends it', async () => {
  await open('use-cart.ts');
  await unfold('Mute until…');
  await browser.page.locator('[name="more"]').fill('2');
  await send('Mute for these');
  await status('Muted');
  expect(await browser.page.locator('.lead').innerText()).toContain('Muted until it flips 2 more');
  expect((await files('show=firm')).join()).not.toContain('use-cart.ts');
  await open('use-cart.ts', 'show=aside');
  await browser.page.getByRole('button', { name: 'End the mute' }).press('Enter');
  await status('Escalating');
});

test('a lead corrects a label, and it counts there in every list', async () => {
  await open('invoice.py');
  await unfold('Correct the label');
  await browser.page.locator('[name="convention"]').selectOption('literal');
  await send('Correct the label');
  await until(
    'the title is the new one',
    async () => (await browser.page.locator('h1').innerText()).includes('a value') || undefined,
  );
  expect((await files('convention=literal')).join()).toContain('invoice.py');
  expect((await files('convention=imports-missing')).join()).not.toContain('invoice.py');
  await browser.page.goto(`${server.url}/conventions`);
  expect(await browser.page.locator('#literal').innerText()).toContain('billing/models/');
});

test('a lead marks a false alarm, gets the line that keeps the hook out, and it counts for the convention', async () => {
  await open('errors.py');
  await unfold('False alarm');
  expect(await browser.page.locator('details[open] pre').innerText()).toBe(
    '"/billing/api/errors.py"',
  );
  await send('False alarm');
  await status('False alarm');
  expect((await files('show=firm')).join()).not.toContain('errors.py');
  await browser.page.goto(`${server.url}/conventions`);
  expect(await browser.page.locator('#error-handling').innerText()).toContain('1 of 1 hotspot');
});

test('a note and an owner are kept, and told on the page', async () => {
  const { page } = browser;
  await open('colours.dart');
  await unfold('Note');
  await page.locator('[name="text"]').fill('See the style guide.\nSecond line.');
  await send('Note');
  await until(
    'the note is there',
    async () =>
      (await page.locator('.timeline').innerText()).includes('See the style guide.') || undefined,
  );
  await unfold('Take over');
  await page.locator('[name="team"]').fill('Mobile core');
  await send('Give it to them');
  await until(
    'the owner is there',
    async () =>
      (await page.locator('.lead').innerText()).includes('owned by Mobile core') || undefined,
  );
});

test('a lead says that a file was renamed: both count as one, under the present name, and it can be undone', async () => {
  const { page } = browser;
  const path = 'lib/sync/send_queue.dart';
  const today = new Date().toISOString().slice(0, 10);
  await sendFlip(server.url, team.key, 'lib/sync/queue.dart', today, path);
  await open('send_queue.dart', 'show=all');
  await unfold('Same as…');
  await page.locator('[name="other"]').selectOption({ label: 'lib/sync/queue.dart' });
  await page.getByLabel('an earlier one').check();
  await send('Count them as one');
  await until(
    'both are counted as one',
    async () =>
      (await page.locator('main').textContent())?.includes('is counted with this file') ||
      undefined,
  );
  expect(await page.locator('h1').innerText()).toContain('send_queue.dart');
  const names = (await files('show=all')).filter((each) => each.includes('queue.dart'));
  expect(names.map((each) => each.replaceAll('\n', ''))).toEqual([path]);

  await open('send_queue.dart', 'show=all');
  await unfold('Same as…');
  expect(await page.locator('details[open]').innerText()).toContain('lib/sync/queue.dart');
  await send('Count it on its own');
  await until(
    'each is counted on its own',
    async () =>
      (await files('show=all')).filter((each) => each.includes('queue.dart')).length === 2 ||
      undefined,
  );
});

test('several are set aside together only with a reason; without one nothing changes and the ticks stay', async () => {
  const { page } = browser;
  const ticks = page.locator('table.hotspots input[name="hotspot"]');
  const list = 'show=flipped&sort=file&q=lib%2F';
  const before = await files(list);
  expect(before.length).toBeGreaterThan(2);
  const setAside = (await files('show=aside')).length;
  await page.goto(`${server.url}/hotspots?${list}`);
  const [first, , third] = await ticks.all();
  await first?.check();
  await third?.check();

  await page.getByRole('button', { name: 'Resolve', exact: true }).click();
  await page.waitForURL(/problem=resolve/);
  expect(await page.locator('[role="status"]').innerText()).toBe(
    'Nothing was changed: say why they are resolved, in one line.',
  );
  const kept = await ticks.evaluateAll((boxes) =>
    boxes.map((box) => box instanceof HTMLInputElement && box.checked),
  );
  expect(kept).toEqual(before.map((_, at) => at === 0 || at === 2));

  await page.locator('.bulk-bar [name="day"]').fill('');
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await page.waitForURL(/problem=mute-until/);
  expect(
    await ticks.evaluateAll((boxes) => boxes.filter((box) => box.matches(':checked')).length),
  ).toBe(2);
  expect((await files('show=aside')).length).toBe(setAside);

  await page.goto(`${server.url}/hotspots?${list}`);
  await page.getByRole('button', { name: 'Resolve', exact: true }).click();
  await page.waitForURL(/problem=none/);
  expect(await page.locator('[role="status"]').innerText()).toContain('tick the hotspots first');
  await ticks.nth(0).check();
  await ticks.nth(2).check();
  await page.locator('.bulk-bar [name="reason"]').fill('The generator is mended');
  await page.getByRole('button', { name: 'Resolve', exact: true }).click();
  await page.waitForURL(/changed=2/);
  expect(await page.locator('[role="status"]').innerText()).toBe('2 hotspots changed.');
  const aside = await files('show=aside');
  expect(aside.length).toBe(setAside + 2);
  for (const at of [0, 2]) expect(aside).toContain(before[at]);
  await open(before[0]?.replaceAll('\n', '').split('/').at(-1) ?? '', 'show=aside');
  await status('Resolved');
  expect(await page.locator('.timeline').innerText()).toContain('The generator is mended');
});
