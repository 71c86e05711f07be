import { createHash } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { isWholeIngestKey } from '@unthrash/events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newSetUpLink } from '../server/set-up-link.ts';
import { PlainBrowser } from '../testing/plain-browser.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

let own: TestDatabase;
let server: TestServer;
let browser: PlainBrowser;

let token: string;

beforeAll(async () => {
  own = await testDatabase();
  server = await startServer({ env: { DATABASE_URL: own.url } });
});
afterAll(async () => {
  await server.stop();
  await own.drop();
});
beforeEach(async () => {
  browser = new PlainBrowser(server.url);
  await own.database.team.deleteMany();
  await own.database.user.deleteMany();
  const link = (await newSetUpLink(own.database, server.url, new Date())) ?? '';
  token = link.split('/').at(-1) ?? '';
});

const fields = {
  name: 'Ada',
  email: 'Ada@Example.com',
  password: 'correct horse battery',
  team: 'Acme',
  claims: 'github.com/acme/*\n',
  timeZone: 'Europe/Berlin',
};

function linkPath(): string {
  return `/set-up/${token}`;
}

async function setUp(by = browser, change: Partial<typeof fields> = {}) {
  const page = await by.get(linkPath());
  return by.submit(page.path, page.html, { ...fields, ...change });
}

test('the link leads through the form to a signed-in page with a key that works', async () => {
  const joined = await setUp();
  expect(joined.path).toBe('/join');
  const key = /uth_[0-9A-Za-z]{49}/.exec(joined.html)?.[0] ?? '';
  expect(isWholeIngestKey(key)).toBe(true);
  const hello = await fetch(`${server.url}/api/v1/hello`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(await hello.json()).toMatchObject({ team: 'Acme', claims: ['github.com/acme/*'] });
  expect((await browser.get('/')).path).toBe('/');

  const [user] = await own.database.user.findMany({
    include: { accounts: true, memberships: true },
  });
  expect(user).toMatchObject({ name: 'Ada', email: 'ada@example.com' });
  expect(user?.memberships).toMatchObject([{ role: 'admin' }]);
  expect(user?.accounts[0]?.password).not.toContain(fields.password);
  const [stored] = await own.database.ingestKey.findMany();
  expect(Buffer.from(stored?.hash ?? [])).toEqual(createHash('sha256').update(key).digest());
  expect(JSON.stringify(await own.database.team.findMany())).toContain('Europe/Berlin');
});

test('a session keeps neither address nor user agent', async () => {
  await setUp();
  const sessions = await own.database.session.findMany();
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.ipAddress ?? '').toBe('');
  expect(sessions[0]?.userAgent ?? '').toBe('');
});

test('a link works once, looking at it uses nothing up, and another browser gets nothing', async () => {
  await browser.get(linkPath());
  const late = new PlainBrowser(server.url);
  const opened = await late.get(linkPath());
  await setUp();
  const second = await late.submit(opened.path, opened.html, fields);
  expect(second.path).not.toBe('/join');
  expect(await own.database.user.count()).toBe(1);
  expect((await late.get(linkPath())).html).not.toContain('name="password"');
  expect((await late.get('/')).path).toBe('/sign-in');
});

test('the tab that comes second is told to sign in, not to restart the server', async () => {
  const late = new PlainBrowser(server.url);
  const opened = await late.get(linkPath());
  await setUp();
  const second = await late.submit(opened.path, opened.html, fields);
  expect(second.html).toContain('href="/sign-in"');
  expect(second.html).not.toMatch(/[Rr]estart the/);
});

test('a link that is over while nobody has an account says how to get another', async () => {
  const page = await browser.get(`/set-up/${'x'.repeat(43)}`);
  expect(page.html).toMatch(/restart the server/);
  expect(page.html).not.toContain('href="/sign-in"');
});

test('every bad pattern is named at once, and none of what was typed is lost', async () => {
  const again = await setUp(browser, { claims: 'github.com/acme\nweb\ngithub.com/acme/web' });
  const problem = /id="claims-problem">([^<]*)/.exec(again.html)?.[1] ?? '';
  expect(problem.split('\n')).toHaveLength(2);
  const typed = />([^<>]*)<\/textarea>/.exec(again.html)?.[1] ?? '';
  expect(typed.split(/\r?\n/)).toEqual(['github.com/acme', 'web', 'github.com/acme/web']);
});

test('a name or address that no database can hold is an ordinary wrong answer when signing in', async () => {
  await setUp();
  const other = new PlainBrowser(server.url);
  const form = await other.get('/sign-in');
  const wrong = { email: 'ada\0@example.com', password: fields.password };
  const answer = await other.submit('/sign-in', form.html, wrong);
  expect(answer.status).toBe(200);
  expect(answer.html).toContain('do not go together');
});

test('only the hash of the link is stored, and it ends after an hour', async () => {
  const hash = createHash('sha256').update(token).digest();
  const link = await own.database.setUpLink.findUnique({ where: { hash: new Uint8Array(hash) } });
  const minutes = ((link?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(58);
  expect(minutes).toBeLessThanOrEqual(60);
  const page = await browser.get(linkPath());
  await own.database.setUpLink.updateMany({ data: { expiresAt: new Date(Date.now() - 1_000) } });
  await browser.submit(page.path, page.html, fields);
  expect(await own.database.user.count()).toBe(0);
});

test.each([
  ['a short password', { password: 'short' }],
  ['an address that is none', { email: 'ada' }],
  ['no team', { team: '  ' }],
  ['a pattern that covers everything', { claims: '*' }],
  ['an invisible character', { team: 'Ac\u202Eme' }],
  ['a NUL', { team: 'Ac\0me' }],
  ['a blank password', { password: ' '.repeat(12) }],
])('%s is said, what was typed stays, and the link still works', async (_what, change) => {
  const again = await setUp(browser, change);
  expect(again.status).toBe(200);
  expect(again.html).toContain('value="Ada"');
  const [field] = Object.keys(change);
  expect(again.html).toContain(`id="${field}-problem"`);
  expect(again.html).not.toContain(`value="${fields.password}"`);
  expect(await own.database.user.count()).toBe(0);
  expect((await setUp()).path).toBe('/join');
});

test('signing in and out, and what does not go together', async () => {
  await setUp();
  const other = new PlainBrowser(server.url);
  const form = await other.get('/sign-in');
  const wrong = await other.submit('/sign-in', form.html, {
    email: 'ada@example.com',
    password: 'wrong horse battery',
  });
  expect(wrong.path).toBe('/sign-in');
  const unknown = await other.submit('/sign-in', form.html, {
    email: 'eve@example.com',
    password: 'wrong horse battery',
  });
  const sentence = 'do not go together';
  expect(wrong.html).toContain(sentence);
  expect(unknown.html).toContain(sentence);
  const inside = await other.submit('/sign-in', form.html, {
    email: ' ADA@example.com ',
    password: fields.password,
  });
  expect(inside.path).toBe('/');
  const left = await other.submit('/', inside.html, {});
  expect(left.path).toBe('/sign-in');
  expect((await other.get('/')).path).toBe('/sign-in');
  expect(await own.database.session.count()).toBe(1);
});

test('pages carry a policy with a fresh nonce, and nothing may frame them', async () => {
  const policies = await Promise.all(
    [1, 2].map(async () =>
      (await fetch(`${server.url}/sign-in`)).headers.get('content-security-policy'),
    ),
  );
  expect(policies[0]).not.toBe(policies[1]);
  expect(policies[0]).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(policies[0]).not.toContain('unsafe');
});

test('a start prints a link that opens the page, and with an account it prints none', async () => {
  expect((await fetch(server.setUpLink() ?? '')).status).toBe(200);
  await setUp();
  const next = await startServer({ env: { DATABASE_URL: own.url } });
  expect(next.setUpLink()).toBeUndefined();
  await next.stop();
});
