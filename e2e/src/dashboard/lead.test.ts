import { join } from 'node:path';
import { openDatabase } from '@unthrash/db';
import { startEmbedded } from '@unthrash/db/embedded';
import { seedTeam } from '@unthrash/db/testing';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser/open-browser.ts';
import { type DemoSite, enterDemo, openDemoSite } from './demo-site.ts';

let site: DemoSite;

beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site?.close());

const rows = (): Locator => site.page.locator('table.hotspots tbody tr');

test('a lead sees what is worse this week, and two clicks lead to why', async () => {
  await enterDemo(site, 'lead');
  const { page, url } = site;
  await page.goto(`${url}/?days=7`);
  const worst = rows().first();
  expect(await worst.innerText()).toContain('OrderClock.cs');
  expect(await worst.innerText()).toContain('Escalating');
  await worst.getByRole('link').first().click();
  await page.waitForURL(/\/hotspots\/\d+/);
  expect(await page.locator('h1').innerText()).toContain('OrderClock.cs');
  const text = await page.locator('main').innerText();
  expect(text).toContain('UTC');
  expect(text).toContain('Why it thrashes');
});

test('a lead drills from the map to a file', async () => {
  await enterDemo(site, 'lead');
  const { page, url } = site;
  await page.goto(`${url}/map`);
  // The table behind the picture has the same links.
  for (const words of ['orders', 'src/Orders.Domain', 'OrderClock.cs']) {
    const from = page.url();
    await page.locator('svg a, table a').filter({ hasText: words }).first().click();
    await page.waitForURL((address) => address.href !== from);
  }
  await page.waitForURL(/\/hotspots\/\d+/);
  expect(await page.locator('h1').innerText()).toContain('OrderClock.cs');
});

test('a lead looks at what a team owns by CODEOWNERS, in the list and as CSV', async () => {
  await enterDemo(site, 'lead');
  const { page, url } = site;
  await page.goto(`${url}/hotspots`);
  await page.locator('[name="owner"]').selectOption('@harbour/orders');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.waitForURL(/owner=/);
  const files = await rows().locator('th').allInnerTexts();
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect(file).toMatch(/^orders\n[\s\S]*owned by @harbour\/orders/);
  const csv = await page.request.get(`${url}/hotspots.csv?owner=%40harbour%2Forders`);
  const lines = (await csv.text()).trim().split('\r\n');
  expect(lines.length).toBe(files.length + 1);
  await page.goto(`${url}/hotspots?owner=-`);
  expect((await rows().allInnerTexts()).join()).not.toContain('owned by');
});

test('a lead is refused another team’s pages, which are said not to exist', async () => {
  const other = await makeOtherTeam();
  await enterDemo(site, 'lead');
  const { page, url } = site;
  for (const path of [`/hotspots/${other.hotspotId}`, `/decisions/${other.decisionId}`]) {
    const answer = await page.goto(url + path);
    expect(answer?.status()).toBe(404);
    const text = await page.locator('body').innerText();
    expect(text).toContain('There is no such page here.');
    expect(text).not.toContain('Secret');
  }
  await page.goto(`${url}/hotspots?q=Secret`);
  expect(await rows().count()).toBe(0);
  const patch = await page.request.get(`${url}/decisions/${other.decisionId}/patch`);
  expect(patch.status()).toBe(404);
});

test('an admin invites a viewer, who sees everything and can change nothing', async () => {
  await enterDemo(site, 'admin');
  const { page, url } = site;
  await page.goto(`${url}/settings`);
  await page.getByRole('button', { name: 'Make an invitation' }).click();
  const link = await page.locator('[role="status"] pre').innerText();

  const guest = await openBrowser();
  try {
    await guest.page.goto(link);
    await guest.page.locator('[name="name"]').fill('A guest');
    await guest.page.locator('[name="email"]').fill('guest@example.com');
    await guest.page.locator('[name="password"]').fill('correct horse battery staple');
    await guest.page.locator('main form button[type="submit"]').click();
    await guest.page.waitForURL(`${url}/`);
    expect(await guest.page.locator('main').innerText()).toContain('OrderClock.cs');

    // The same form that a lead is given, sent by the viewer: not found, and nothing is changed.
    await enterDemo(site, 'lead');
    await page.goto(`${url}/hotspots/1`);
    const form = page.locator('form:has([name="what"][value="note"])');
    const fields = await form.evaluate((each) =>
      each instanceof HTMLFormElement
        ? [...new FormData(each)].map(([k, v]) => [k, String(v)])
        : [],
    );
    await guest.page.goto(`${url}/hotspots/1`);
    expect(await guest.page.locator('form:has([name="what"])').count()).toBe(0);
    const sent = await guest.context.request.post(`${url}/hotspots/1`, {
      multipart: { ...Object.fromEntries(fields), text: 'a note by a viewer' },
      headers: { origin: url },
      maxRedirects: 0,
    });
    expect(sent.status()).toBe(404);
    await page.goto(`${url}/hotspots/1`);
    expect(await page.locator('main').innerText()).not.toContain('a note by a viewer');

    await guest.page.goto(`${url}/settings`);
    expect(await guest.page.getByRole('button', { name: 'Make an invitation' }).count()).toBe(0);
  } finally {
    await guest.close();
  }
});

/** A second team in the same database, as no member of the first may ever see it. */
async function makeOtherTeam(): Promise<{ hotspotId: number; decisionId: number }> {
  const { url } = await startEmbedded({ dataFolder: join(site.dataFolder, 'demo') });
  const database = openDatabase(url, { connections: 1 });
  try {
    const { teamId } = await seedTeam(database, { claims: ['github.com/other/*'] });
    const day = new Date();
    const { repositoryId } = await database.repository.create({
      data: { teamId, name: 'github.com/other/secret', firstDay: day },
    });
    const { hotspotId } = await database.hotspot.create({
      data: {
        teamId,
        repositoryId,
        path: 'src/Secret.cs',
        convention: 'naming',
        language: 'csharp',
        firstDay: day,
        lastDay: day,
      },
    });
    const { decisionId } = await database.decision.create({
      data: {
        teamId,
        repositoryId,
        convention: 'naming',
        side: 'camel',
        note: 'Secret',
        day,
        userId: 'x',
      },
    });
    return { hotspotId, decisionId };
  } finally {
    await database.$disconnect();
  }
}
