import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PlainBrowser } from '../testing/plain-browser.ts';
import { startServer } from '../testing/start-server.ts';
import { openDoor } from './http-door.ts';

/** Where Next turns to when nobody tells it where it is. */
const ELSEWHERE = 3000;

const person = { email: 'ada@example.com', password: 'correct horse battery' };

let own: TestDatabase;
let elsewhere: Server;
let arrived: IncomingHttpHeaders[];

beforeAll(async () => {
  own = await testDatabase();
  elsewhere = createServer((asked, response) => {
    arrived.push(asked.headers);
    response.end();
  });
  await new Promise<void>((resolve) => {
    // Where another program has the port already, that one would hear what must not be said.
    elsewhere.once('error', () => resolve());
    elsewhere.listen(ELSEWHERE, 'localhost', resolve);
  });
  const server = await startServer({ env: { DATABASE_URL: own.url } });
  const browser = new PlainBrowser(server.url);
  const page = await browser.get(new URL(server.setUpLink() ?? '').pathname);
  const fields = { ...person, name: 'Ada', team: 'Acme', claims: 'github.com/acme/*' };
  await browser.submit(page.path, page.html, { ...fields, timeZone: 'UTC' });
  await server.stop();
});
afterAll(async () => {
  elsewhere.close();
  await own.drop();
});
beforeEach(() => {
  arrived = [];
});

/** Signs in as the page's own script does: the answer holds the page that comes next. */
async function signInByScript(url: string, headers: Record<string, string>) {
  const html = await (await fetch(`${url}/sign-in`)).text();
  const action = /&quot;id&quot;:&quot;([0-9a-f]+)&quot;/.exec(html)?.[1] ?? '';
  const form = new FormData();
  for (const [name, value] of Object.entries(person)) form.set(`_1_${name}`, value);
  form.set('0', JSON.stringify([{ problems: {}, values: {} }, '$K1']));
  const encoded = new Request(url, { method: 'POST', body: form });
  const body = Buffer.from(await encoded.arrayBuffer());
  return new Promise<{ headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const asked = request(
      `${url}/sign-in`,
      {
        method: 'POST',
        headers: {
          'content-type': encoded.headers.get('content-type') ?? '',
          'content-length': String(body.length),
          accept: 'text/x-component',
          'next-action': action,
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        response.once('end', () => resolve({ headers: response.headers, body: text }));
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
}

test.each([
  ['the port that was free', {}, undefined],
  [
    'a proxy with https',
    { UNTHRASH_BASE_URL: 'https://unthrash.example.com' },
    'https://unthrash.example.com',
  ],
  [
    'every address',
    {
      UNTHRASH_HOST: '0.0.0.0',
      UNTHRASH_ALLOW_HTTP: '1',
      UNTHRASH_BASE_URL: 'http://unthrash.example.com',
    },
    'http://unthrash.example.com',
  ],
])('on %s a sign-in leads to the next page and tells nobody else of it', async (_on, env, base) => {
  const port = base === undefined ? 0 : await freePort();
  const server = await startServer({
    env: { DATABASE_URL: own.url, UNTHRASH_PORT: String(port), ...env },
  });
  const url = base === undefined ? server.url : `http://127.0.0.1:${port}`;
  const answer = await signInByScript(url, {
    host: new URL(server.url).host,
    origin: server.url,
    ...(server.url.startsWith('https:') ? { 'x-forwarded-proto': 'https' } : {}),
  });
  await server.stop();
  expect(answer.headers['x-action-redirect']).toMatch(/^\/;/);
  expect(String(answer.headers['set-cookie'])).toContain('unthrash.session_token=');
  expect(answer.body).toContain('No machine has joined yet.');
  expect(arrived).toEqual([]);
  expect(server.said()).not.toMatch(/ECONNREFUSED|fetch failed|failed to get redirect/i);
});

async function freePort(): Promise<number> {
  const door = await openDoor('127.0.0.1', 0);
  await door.close();
  return Number(new URL(door.url).port);
}
