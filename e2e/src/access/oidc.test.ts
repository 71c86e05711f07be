import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../browser/open-browser.ts';
import { freePort } from '../server/free-port.ts';
import { type Server, startServer } from '../server/start-server.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';
import { type RunningProvider, startProvider } from './start-provider.ts';

const PASSWORD = 'correct horse battery';

/** Who can sign in at the provider, by the name to type there. */
const people = {
  ada: { email: 'Ada@Example.com', verified: true, name: 'Ada of the company' },
  'not-ada': { email: 'ada@example.com', verified: false, name: 'Not Ada' },
  bo: { email: 'bo@example.com', verified: true, name: 'Bo' },
  'not-bo': { email: 'bo@example.com', verified: false, name: 'Not Bo' },
  cy: { email: 'cy@example.com', verified: true, name: 'Cy' },
  eve: { email: 'eve@example.com', verified: true, name: 'Eve' },
};

let folder: TemporaryFolder;
let provider: RunningProvider;
let server: Server;
/** Signed in as the admin with a password. */
let admin: Browser;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = await temporaryFolder();
  const port = await freePort();
  const passwordFile = join(folder.path, 'password');
  const secretFile = join(folder.path, 'secret');
  provider = await startProvider({
    redirectUri: `http://127.0.0.1:${port}/api/auth/callback/oidc`,
    people,
  });
  await writeFile(passwordFile, PASSWORD);
  await writeFile(secretFile, `${provider.clientSecret}\n`);
  server = await startServer(join(folder.path, 'data'), port, [], {
    UNTHRASH_ADMIN_EMAIL: 'ada@example.com',
    UNTHRASH_ADMIN_PASSWORD_FILE: passwordFile,
    UNTHRASH_TEAM: 'Acme',
    UNTHRASH_CLAIMS: 'github.com/acme/*',
    UNTHRASH_OIDC_ISSUER: provider.issuer,
    UNTHRASH_OIDC_CLIENT_ID: provider.clientId,
    UNTHRASH_OIDC_CLIENT_SECRET_FILE: secretFile,
  });
  admin = await openBrowser();
  await admin.page.goto(`${server.url}/sign-in`);
  await admin.page.locator('#email').fill('ada@example.com');
  await admin.page.locator('#password').fill(PASSWORD);
  await admin.page.locator('form button[type="submit"]').click();
  await admin.page.waitForURL(`${server.url}/`);
});
afterAll(async () => {
  await admin?.close();
  await server?.stop();
  await provider?.stop();
  await folder?.remove();
});
beforeEach(async () => {
  browser = await openBrowser();
  page = browser.page;
});
afterEach(() => browser.close());

/** From our sign-in page through the provider's forms, and back. The address at the provider, as it was asked for. */
async function signInAs(name: keyof typeof people): Promise<URL> {
  await page.goto(`${server.url}/sign-in`);
  await page.getByRole('link', { name: 'Sign in with 127.0.0.1' }).click();
  return throughProvider(name);
}

async function throughProvider(name: keyof typeof people): Promise<URL> {
  await page.locator('[name="login"]').fill(name);
  await page.locator('[name="password"]').fill('anything');
  await page.locator('[type="submit"]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${server.url}/**`);
  return new URL(page.url());
}

async function members(): Promise<string> {
  await admin.page.goto(`${server.url}/settings`);
  return admin.page.locator('#members').innerText();
}

/** The invitation's link; without an address whoever has it may use it. */
async function invite(email: string, role: string): Promise<string> {
  await admin.page.goto(`${server.url}/settings`);
  await admin.page.locator('#email').fill(email);
  await admin.page.locator('#role').selectOption(role);
  await admin.page.getByRole('button', { name: 'Make an invitation' }).click();
  return admin.page.locator('#invite pre.line').innerText();
}

/** The address at the provider that our server sends this browser to. */
async function beginSignIn(): Promise<URL> {
  const answer = await page.request.get(`${server.url}/api/auth/oidc`, { maxRedirects: 0 });
  return new URL(answer.headers().location ?? '');
}

test('somebody whose address was invited becomes a member with that role, and comes in again', async () => {
  const link = await invite('bo@example.com', 'lead');
  await page.goto(link);
  await page.getByRole('link', { name: 'Join with 127.0.0.1' }).click();
  expect((await throughProvider('bo')).pathname).toBe('/');
  expect(await members()).toMatch(/Bo[\s\S]*bo@example.com/);
  expect(await admin.page.getByLabel('Role of Bo').inputValue()).toBe('lead');
  expect(await admin.page.locator('#invite').innerText()).not.toContain('bo@example.com');
  await page.goto(link);
  expect(await page.locator('h1').innerText()).toContain('signed in already');

  await page.context().clearCookies();
  expect((await signInAs('bo')).pathname).toBe('/');
  expect((await members()).match(/bo@example\.com/g)).toHaveLength(1);
});

test('an account whose address is vouched for is joined by the verified address, and keeps its password', async () => {
  expect((await signInAs('ada')).pathname).toBe('/');
  await page.goto(`${server.url}/settings`);
  expect(await page.locator('#members').innerText()).toContain('(you)');
  expect(await members()).not.toContain('Ada of the company');
});

test('an unverified address opens neither the account that has it nor an invitation', async () => {
  expect((await signInAs('not-ada')).searchParams.get('error')).toBe('account_not_linked');
  expect(await page.locator('.problem').innerText()).toContain('cannot be joined');
  await page.context().clearCookies();
  await invite('bo@example.com', 'admin');
  const before = await members();
  expect((await signInAs('not-bo')).pathname).toBe('/sign-in');
  expect(await members()).toBe(before);
  await page.goto(`${server.url}/settings`);
  expect(new URL(page.url()).pathname).toBe('/sign-in');
});

test('nobody gets in without an invitation, and nothing is made', async () => {
  const before = await members();
  expect((await signInAs('eve')).searchParams.get('error')).toBe('not_invited');
  expect(await page.locator('.problem').innerText()).toContain('Nobody has invited your address');
  expect(await members()).toBe(before);
});

test('an account whose address its owner only typed is not joined', async () => {
  await page.goto(await invite('', 'viewer'));
  await page.locator('#name').fill('Somebody');
  await page.locator('#email').fill('cy@example.com');
  await page.locator('#password').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(`${server.url}/`);
  await page.context().clearCookies();
  expect((await signInAs('cy')).searchParams.get('error')).toBe('account_not_linked');
});

test('the provider is asked with PKCE, state and nonce', async () => {
  const { origin, searchParams } = await beginSignIn();
  expect(origin).toBe(provider.issuer);
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  expect(searchParams.get('response_type')).toBe('code');
  for (const name of ['code_challenge', 'state', 'nonce'])
    expect(searchParams.get(name)?.length).toBeGreaterThan(30);
});

test.each([
  ['nonce', 'x'.repeat(32)],
  ['state', 'x'.repeat(32)],
  ['code_challenge', 'x'.repeat(43)],
])('a sign-in whose %s was changed on the way is refused', async (name, value) => {
  const asked = await beginSignIn();
  asked.searchParams.set(name, value);
  await page.goto(asked.href);
  const back = await throughProvider('ada');
  expect(back.pathname).toBe('/sign-in');
  expect(await page.locator('.problem').innerText()).toContain('Nothing was changed');
  await page.goto(server.url);
  expect(new URL(page.url()).pathname).toBe('/sign-in');
});

test('only the way there and back is mounted of the login library', async () => {
  for (const path of [
    '/api/auth/ok',
    '/api/auth/get-session',
    '/api/auth/sign-in/email',
    '/api/auth/sign-up/email',
    '/api/auth/callback/google',
    '/api/auth/list-sessions',
  ]) {
    for (const method of ['GET', 'POST']) {
      const response = await fetch(server.url + path, { method });
      expect([path, response.status]).toEqual([path, 404]);
      await response.body?.cancel();
    }
  }
});
