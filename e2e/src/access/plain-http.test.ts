import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../browser/open-browser.ts';
import { freePort } from '../server/free-port.ts';
import { type Server, startServer } from '../server/start-server.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';

const PASSWORD = 'correct horse battery';

let folder: TemporaryFolder;
let server: Server | undefined;
let browser: Browser;
let page: Page;
let port: number;

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFile(join(folder.path, 'password'), PASSWORD);
  // For it every such name is this machine, as it is for another machine on the network.
  browser = await openBrowser(['--host-resolver-rules=MAP *.test 127.0.0.1']);
  page = browser.page;
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await browser.context.clearCookies();
});
afterAll(async () => {
  await browser?.close();
  await folder?.remove();
});

async function serve(env: Readonly<Record<string, string>>): Promise<void> {
  server = await startServer(join(folder.path, 'data'), port, [], {
    UNTHRASH_HOST: '0.0.0.0',
    UNTHRASH_ADMIN_EMAIL: 'ada@example.com',
    UNTHRASH_ADMIN_PASSWORD_FILE: join(folder.path, 'password'),
    UNTHRASH_TEAM: 'Acme',
    UNTHRASH_CLAIMS: 'github.com/acme/*',
    ...env,
  });
}

async function signIn(): Promise<void> {
  await page.locator('#email').fill('ada@example.com');
  await page.locator('#password').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
}

/** Waits until the page says it: parts of a page may come after its head. */
const isTold = (text: string) => page.locator('.problem', { hasText: text }).first().waitFor();

describe('a lead on another machine', () => {
  test('who opens a server that is set up for https over plain http is told where to go', async () => {
    port = await freePort();
    await serve({ UNTHRASH_BASE_URL: 'https://unthrash.test' });
    await page.goto(`http://unthrash.test:${port}/sign-in`);
    await isTold('Open https://unthrash.test/sign-in instead');
    await signIn();
    await isTold(
      `You have opened this server at http://unthrash.test:${port}, but it is set up for https://unthrash.test`,
    );
    expect(await page.context().cookies()).toEqual([]);
  });

  test('gets in over plain http where that is allowed, and is warned', async () => {
    port = await freePort();
    const own = `http://unthrash.test:${port}`;
    await serve({ UNTHRASH_BASE_URL: own, UNTHRASH_ALLOW_HTTP: '1' });
    await page.goto(`${own}/sign-in`);
    await isTold('without encryption');
    await signIn();
    await page.waitForURL(`${own}/`);
    await page.goto(`${own}/join`);
    await isTold('without encryption');
  });

  test('who opens another name of it than it was set up for is told the right one, and gets in', async () => {
    port = await freePort();
    await serve({ UNTHRASH_BASE_URL: `http://unthrash.test:${port}`, UNTHRASH_ALLOW_HTTP: '1' });
    await page.goto(`http://other.test:${port}/sign-in`);
    await isTold(`Open http://unthrash.test:${port}/sign-in instead`);
    await signIn();
    await page.waitForURL(`http://other.test:${port}/`);
  });
});

test('a start that others could reach without https ends with the sentence that mends it', async () => {
  port = await freePort();
  await expect(serve({ UNTHRASH_BASE_URL: `http://unthrash.test:${port}` })).rejects.toThrow(
    'UNTHRASH_ALLOW_HTTP=1',
  );
});
