import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../browser/open-browser.ts';
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
    await setUpTeam(browser.page, server);
  });

  test.each(routes)('%s is whole, and says what to do', async (route) => {
    const wide = await looker.look(route, { colorScheme: 'light', width: 1440 });
    expect(wide).toEqual(nothingToMend);
    const narrow = await looker.look(route, { colorScheme: 'dark', width: 360, unfolded: true });
    expect(narrow).toEqual(nothingToMend);
    expect((await browser.page.locator('h1').innerText()).length).toBeGreaterThan(3);
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
