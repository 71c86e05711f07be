import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoSite, enterDemo, openDemoSite } from './demo-site.ts';

let site: DemoSite;

beforeAll(async () => {
  site = await openDemoSite();
  await enterDemo(site, 'lead');
});
afterAll(() => site?.close());

/** Links on a page that say a number of hotspots: "12", "all 68", a tab "Firm 20", or a figure under its link. */
async function numberLinks(path: string): Promise<readonly { href: string; number: number }[]> {
  await site.page.goto(site.url + path);
  const found = await site.page
    .locator('main a[href^="/hotspots?"]:not(:has(svg))')
    .evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute('href') ?? '',
        text: `${link.textContent} ${link.closest('dl.figures > div')?.querySelector('.figure-value')?.textContent ?? ''}`,
      })),
    );
  return found.flatMap(({ href, text }) => {
    const [, digits] =
      /^\s*(?:(?:all|firm|new|came back|gone quiet|not firm yet|let through|set aside|flipped) ?)?(?:hotspots?)?\s*([\d,]+)\s*$/i.exec(
        text,
      ) ?? [];
    return digits === undefined ? [] : [{ href, number: Number(digits.replaceAll(',', '')) }];
  });
}

/** Rows of a list, all its pages. */
async function rowsOf(href: string): Promise<number> {
  const answer = await site.page.request.get(site.url + href);
  const [, rows = '0'] = /All ([\d,]+) rows? as CSV/.exec(await answer.text()) ?? [];
  return Number(rows.replaceAll(',', ''));
}

test.each([
  ['/', 4],
  ['/?days=7', 4],
  ['/?days=90', 4],
  ['/hotspots', 9],
  ['/hotspots?days=90', 9],
  ['/hotspots?days=7&q=orders', 9],
])('on %s each number that is a link leads to a list of as many rows', async (path, least) => {
  const links = await numberLinks(path);
  expect(links.length).toBeGreaterThanOrEqual(least);
  for (const { href, number } of links) expect([href, await rowsOf(href)]).toEqual([href, number]);
});

test('what a report counts under a heading, its list holds, and no other: frozen and as a preview', async () => {
  const { page, url } = site;
  await page.goto(`${url}/reports`);
  const weeks = await page
    .locator('main a[href^="/reports/20"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(weeks.length).toBeGreaterThan(5);
  let followed = 0;
  for (const path of [...new Set(weeks), '/reports/preview']) {
    for (const { href, number } of await numberLinks(path)) {
      expect([href, await rowsOf(href)]).toEqual([href, number]);
      followed += 1;
    }
  }
  expect(followed).toBeGreaterThan(weeks.length / 2);
  await page.goto(`${url}/reports/latest`);
  await page
    .locator('main a', { hasText: /^all \d+$/ })
    .first()
    .click();
  await page.waitForURL(/part=/);
  expect(await page.locator('main .note').innerText()).toMatch(
    /^What the report of week \d+ counts under “.+”: \d+\. All of the week$/,
  );
});

test('where changes are not judged, no number is coloured as good or bad', async () => {
  const { page, url } = site;
  for (const path of ['/', '/hotspots', '/hotspots?show=all&sort=change', '/conventions', '/map']) {
    const coloured = async (query: string) => {
      await page.goto(`${url}${path}${path.includes('?') ? '&' : '?'}${query}`);
      return page.locator('main :is(.better, .worse, .judged)').count();
    };
    expect([path, await coloured('days=90')]).toEqual([path, 0]);
    expect([path, (await coloured('days=28')) > 0]).toEqual([path, true]);
  }
});

test('each number of a chart that is a link leads to hotspots with as many flips', async () => {
  const { page, url } = site;
  await page.goto(`${url}/?days=90`);
  const numbers = await page.locator('main a[href^="/hotspots?"]:has(svg)').evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      text: link.textContent ?? '',
    })),
  );
  expect(numbers.length).toBeGreaterThan(5);
  for (const { href, text } of numbers)
    expect([href, await flipsOf(href)]).toEqual([href, Number(text)]);
});

/** Flips of all rows of a list, by its file for spreadsheets. */
async function flipsOf(href: string): Promise<number> {
  const answer = await site.page.request.get(
    site.url + href.replace('/hotspots?', '/hotspots.csv?'),
  );
  const [heads = '', ...rows] = (await answer.text()).trim().split('\r\n');
  const at = heads.split(',').indexOf('flips');
  expect(at).toBeGreaterThan(0);
  // No cell before it has a comma in the demonstration but an owner's, which is quoted.
  const cells = rows.map((row) => row.replace(/"[^"]*"/g, '').split(',')[at]);
  return cells.reduce((sum, cell) => sum + Number(cell), 0);
}

test('a tile of a file with one hotspot leads to it, in the same range', async () => {
  const { page, url } = site;
  const linksOf = async (path: string) => {
    await page.goto(url + path);
    const found = await page
      .locator('.map table tbody th a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    return [...new Set(found)];
  };
  const folders = await linksOf('/map?days=90');
  expect(folders.length).toBeGreaterThan(10);
  for (const folder of folders) {
    const files = await linksOf(folder);
    expect(files).not.toEqual([]);
    for (const href of files) expect(href).toMatch(/^\/hotspots\/\d+\?days=90$/);
  }
});

test('in a narrow window the map’s table keeps its flips in sight', async () => {
  const { page, url } = site;
  await page.setViewportSize({ width: 360, height: 900 });
  for (const path of ['/map?days=90', '/map?days=90&repository=1']) {
    await page.goto(url + path);
    await page.locator('.map details.as-table > summary').click();
    const rights = await page
      .locator('.map table .number')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
    expect(rights.length).toBeGreaterThan(10);
    expect(Math.max(...rights)).toBeLessThanOrEqual(360);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});
