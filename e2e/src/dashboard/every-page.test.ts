import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoSite, enterDemo, multiplyCounts, openDemoSite } from './demo-site.ts';
import { Looker, nothingToMend } from './look-at-page.ts';
import { pageRoutes } from './page-routes.ts';

/** An address for each page that has a part to fill in. */
const examples: Readonly<Record<string, string>> = {
  '/decisions/[id]': '/decisions/1',
  '/hotspots/[id]': '/hotspots/1',
  '/invite/[token]': '/invite/not-a-real-one',
  '/reports/[week]': '/reports/latest',
  '/set-up/[token]': '/set-up/not-a-real-one',
  '/unsubscribe/[token]': '/unsubscribe/not-a-real-one',
};

/** What a viewer may change: what is their own alone. On every other page there is nothing to send. */
const ownToViewers: Readonly<Record<string, readonly string[]>> = {
  '/reports': ['Send it to me'],
  '/settings': ['Change the password'],
};

/** Pages that are all form: they are not there for a viewer. */
const notForViewers: ReadonlySet<string> = new Set(['/reports/settings']);

/** The widths at which something turns, and those between. */
const widths = [360, 681, 768, 1001, 1241, 1280, 1321, 1420, 1440, 2560];

/** Pages that lead elsewhere once somebody is in. */
const fromOutside: ReadonlySet<string> = new Set(['/sign-in']);

const routes = await pageRoutes();
let site: DemoSite;
let looker: Looker;

beforeAll(async () => {
  site = await openDemoSite();
  looker = await Looker.of(site.page, site.url);
});
afterAll(() => site?.close());

describe.each(routes)('%s', (route) => {
  const path = examples[route] ?? route;

  beforeAll(async () => {
    await enterDemo(site, 'admin');
    if (fromOutside.has(route)) await site.context.clearCookies();
  });

  test('has an address to look at', () => {
    expect(path, 'add an example of this route').not.toContain('[');
  });

  test('wide and light: axe finds nothing wrong, nothing is cut, nothing moves, nothing fails', async () => {
    const problems = await looker.look(path, { colorScheme: 'light', width: 1440 });
    expect(problems).toEqual(nothingToMend);
  });

  test('narrow and dark, with everything unfolded: the same', async () => {
    const problems = await looker.look(path, { colorScheme: 'dark', width: 360, unfolded: true });
    expect(problems).toEqual(nothingToMend);
  });

  test('everything that can be done there is reached by the Tab key, and shows it', async () => {
    expect(await looker.keyboard(path)).toEqual([]);
  });

  test('without script it says the same, and its forms can be sent', async () => {
    const { scripted, text, forms } = await looker.withoutScript(path);
    expect(text).toBe(scripted);
    expect(forms).toBe(0);
  });
});

const inside = routes.filter((route) => !fromOutside.has(route));

describe('for a viewer', () => {
  beforeAll(() => enterDemo(site, 'viewer'));

  test.each(inside.filter((route) => !notForViewers.has(route)))(
    '%s is whole, and shows no form that may not be sent',
    async (route) => {
      const path = examples[route] ?? route;
      const wide = await looker.look(path, { colorScheme: 'light', width: 1440 });
      expect(wide).toEqual(nothingToMend);
      expect(await looker.buttonsThatChange()).toEqual(ownToViewers[route] ?? []);
    },
  );

  test.each(inside.filter((route) => !notForViewers.has(route)))(
    '%s keeps still while it comes slowly',
    async (route) => {
      expect(await looker.movesWhenSlow(examples[route] ?? route)).toEqual([]);
    },
  );

  test.each([...notForViewers])('%s is not there', async (route) => {
    const answer = await site.page.goto(site.url + route);
    expect(answer?.status()).toBe(404);
  });
});

describe('with numbers as large as those of a large team', () => {
  beforeAll(async () => {
    await enterDemo(site, 'admin');
    await multiplyCounts(site, 9_000);
  });

  test.each(inside)('%s has nothing that stands out at any width', async (route) => {
    expect(await looker.cutAt(examples[route] ?? route, widths)).toEqual([]);
  });
});
