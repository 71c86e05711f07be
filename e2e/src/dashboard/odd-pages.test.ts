import { hostilePaths, hostileRepositories } from '@unthrash/events/testing/hostile-names';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../browser/open-browser.ts';
import { flipToday, sendEvents } from '../server/send-events.ts';
import { type Server, startServer } from '../server/start-server.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { Looker, nothingToMend } from './look-at-page.ts';
import { pageRoutes } from './page-routes.ts';
import { setUpTeam } from './set-up-team.ts';

const routes = (await pageRoutes()).filter((route) => !route.includes('[') && route !== '/sign-in');
let folder: TemporaryFolder;
let server: Server;
let browser: Browser;
let looker: Looker;
let key: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer(folder.path);
  browser = await openBrowser();
  looker = await Looker.of(browser.page, server.url);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await folder?.remove();
});

test.each([
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 360 },
] as const)(
  'the set-up form can be filled in by everybody: $colorScheme, $width',
  async (window) => {
    const path = await setUpPath();
    expect(await looker.look(path, window)).toEqual(nothingToMend);
    expect(await looker.keyboard(path)).toEqual([]);
  },
);

describe('before any machine has joined', () => {
  beforeAll(async () => {
    ({ key } = await setUpTeam(browser.page, server));
  });

  test.each(routes)('%s is whole, and says what to do', async (route) => {
    const wide = await looker.look(route, { colorScheme: 'light', width: 1440 });
    expect(wide).toEqual(nothingToMend);
    const narrow = await looker.look(route, { colorScheme: 'dark', width: 360, unfolded: true });
    expect(narrow).toEqual(nothingToMend);
    expect((await browser.page.locator('h1').innerText()).length).toBeGreaterThan(3);
  });
});

describe('with names that are markup or commands elsewhere', () => {
  const dialogs: string[] = [];

  beforeAll(async () => {
    browser.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const inFiles = hostilePaths.map((path) => flipToday({ path }));
    const inRepositories = hostileRepositories.map((repo) => flipToday({ repo }));
    await sendEvents(server.url, key, [...inFiles, ...inRepositories]);
  });

  test.each(routes)(
    '%s shows them as they are, and does nothing of what they say',
    async (route) => {
      const wide = await looker.look(route, { colorScheme: 'light', width: 1440 });
      expect(wide).toEqual(nothingToMend);
      expect(await browser.page.locator('main :is(script, img[src="x"], [onerror])').count()).toBe(
        0,
      );
      expect(dialogs).toEqual([]);
      const narrow = await looker.look(route, { colorScheme: 'dark', width: 360, unfolded: true });
      expect(narrow).toEqual(nothingToMend);
    },
  );

  test('the list has each of them word for word', async () => {
    const read = new Set<string>();
    for (const page of [1, 2]) {
      await looker.open(`/hotspots?page=${page}`, { colorScheme: 'light', width: 1440 });
      for (const path of await browser.page.locator('main .path').all())
        read.add((await path.getAttribute('title')) ?? (await path.innerText()));
    }
    expect(hostilePaths.filter((path) => !read.has(path))).toEqual([]);
  });
});

test('the sign-in form can be used by everybody', async () => {
  await browser.context.clearCookies();
  const window = { colorScheme: 'light', width: 1440 } as const;
  expect(await looker.look('/sign-in', window)).toEqual(nothingToMend);
  expect(await looker.look('/sign-in', { colorScheme: 'dark', width: 360 })).toEqual(nothingToMend);
  expect(await looker.keyboard('/sign-in')).toEqual([]);
});

async function setUpPath(): Promise<string> {
  return new URL(await until('a set-up link is printed', () => server.setUpLink)).pathname;
}
