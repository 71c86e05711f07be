import { readdir, readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { sampleActivity, sampleEvent } from '@unthrash/events/testing/sample-items';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlainBrowser } from '../testing/plain-browser.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

// A server is asked for everything, well and badly, by somebody who can be recognised by every header and by the address
// that the connection comes from. Nothing of that may stand in what the server printed or in any file of its data folder:
// tables, indexes, the database's own log and its write-ahead log.

/** A loopback address of one's own: no configuration names it. */
const ADDRESS = '127.9.8.7';
const marks = {
  agent: 'MarkedAgent/7.7',
  forwarded: '203.0.113.77',
  referer: 'https://marked-referer.example/',
  trace: '0af7651916cd43dd8448eb211c80319c',
  sought: 'MarkedSearchWord',
  path: '/marked-path-of-nothing',
  // As base64url of the right length, so that it passes for a reporter's tag.
  tag: 'MarkedTagOfOneMachine0',
  password: 'marked password of a person',
};

const headers = {
  'user-agent': marks.agent,
  'x-forwarded-for': marks.forwarded,
  'x-real-ip': marks.forwarded,
  forwarded: `for=${marks.forwarded}`,
  'cf-connecting-ip': marks.forwarded,
  'true-client-ip': marks.forwarded,
  via: `1.1 ${marks.forwarded}`,
  referer: marks.referer,
  traceparent: `00-${marks.trace}-b7ad6b7169203331-01`,
  'accept-language': 'de-CH-1996',
};

let server: TestServer;
let key: string;
let said: string;
let files: ReadonlyMap<string, Buffer>;

async function ask(
  path: string,
  {
    method = 'GET',
    body = '',
    more = {},
  }: { method?: string; body?: string; more?: Record<string, string> } = {},
): Promise<number> {
  const { hostname, port } = new URL(server.url);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request(
      { hostname, port, path, method, localAddress: ADDRESS, headers: { ...headers, ...more } },
      resolve,
    );
    asking.once('error', reject);
    asking.end(body);
  });
  response.resume();
  return response.statusCode ?? 0;
}

const send = (body: string, more: Record<string, string> = {}) =>
  ask('/api/v1/events', {
    method: 'POST',
    body,
    more: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...more },
  });

beforeAll(async () => {
  server = await startServer();
  const browser = new PlainBrowser(server.url);
  const link = new URL(server.setUpLink() ?? '');
  const page = await browser.get(link.pathname);
  const { html } = await browser.submit(page.path, page.html, {
    name: 'Ada',
    email: 'ada@example.com',
    password: marks.password,
    team: 'Acme',
    claims: 'github.com/acme/*',
    timeZone: 'UTC',
  });
  key = /uth_[0-9A-Za-z]{49}/.exec(html)?.[0] ?? '';
  const cookie = browser.cookieHeader();

  const reporter = [1, 2, 3].map((index) => `${marks.tag.slice(0, -1)}${index}`).join('.');
  const batch = (change: object) => JSON.stringify({ v: 1, events: [], activity: [], ...change });
  const activity = [sampleActivity({ reporter: reporter.split('.').slice(0, 2).join('.') })];
  expect(await send(batch({ events: [sampleEvent({ reporter })], activity }))).toBe(200);
  expect(await send(batch({ events: [sampleEvent({ reporter, repo: 'github.com/x/y' })] }))).toBe(
    200,
  );
  expect(await send(batch({ events: [{ ...sampleEvent({ reporter }), who: marks.agent }] }))).toBe(
    200,
  );
  expect(await send('{')).toBe(400);
  expect(await send(batch({}), { authorization: 'Bearer uth_nobody' })).toBe(401);
  expect(await send(batch({}), { 'content-type': 'text/plain' })).toBe(415);
  expect(await ask('/api/v1/hello', { more: { authorization: `Bearer ${key}` } })).toBe(200);
  for (const path of [
    '/',
    '/hotspots',
    '/settings',
    '/stored',
    '/join',
    '/decisions',
    '/sign-in',
  ]) {
    await ask(`${path}?q=${marks.sought}`, { more: { cookie } });
    await ask(path);
  }
  for (const path of [marks.path, `/api${marks.path}`, `${marks.path}%ff`, '/api/health/ready']) {
    await ask(path, { more: { cookie } });
    await ask(path, { method: 'POST', body: 'x', more: { cookie } });
  }
  // Signed in and out with the marks, and once with a wrong password.
  for (const password of ['wrong password entirely', marks.password]) {
    const own = new PlainBrowser(server.url, headers);
    const form = await own.get('/sign-in');
    await own.submit('/sign-in', form.html, { email: 'ada@example.com', password });
    await own.get(`/hotspots?q=${marks.sought}`);
  }
  said = server.said();
  files = await readFiles(server.dataFolder);
});
afterAll(async () => {
  await server.stop();
});

async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const each of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!each.isFile()) continue;
    const file = join(each.parentPath, each.name);
    // A file of the running database may go away meanwhile.
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes !== undefined) found.set(file, bytes);
  }
  return found;
}

const filesWith = (mark: string): string[] =>
  [...files].flatMap(([file, bytes]) => (bytes.includes(mark) ? [file] : []));

test('what was sent and asked for is there to be found at all', () => {
  expect(filesWith('github.com/acme/billing').length).toBeGreaterThan(0);
  expect(filesWith('ada@example.com').length).toBeGreaterThan(0);
  expect(filesWith(key.slice(0, 8)).length).toBeGreaterThan(0);
});

test.each([...Object.entries(marks), ['address', ADDRESS], ['language', 'de-CH-1996']])(
  'no %s in what the server printed, nor in any file of its data folder',
  (_name, mark) => {
    expect(said).not.toContain(mark);
    expect(filesWith(mark)).toEqual([]);
  },
);

test('no key as a whole, nor more of it than its first characters', () => {
  for (const part of [key, key.slice(8), key.slice(0, 12)]) {
    expect(said).not.toContain(part);
    expect(filesWith(part)).toEqual([]);
  }
});

test('nothing is printed for a request that went well, and nothing with a path for one that did not', () => {
  const since = said.slice(said.indexOf('Ctrl-C stops it.')).split('\n').slice(1);
  expect(since.filter((line) => line.trim() !== '')).toEqual([]);
});
