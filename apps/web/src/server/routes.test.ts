import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { apiError } from '@unthrash/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../testing/start-server.ts';

let own: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  own = await testDatabase();
  server = await startServer({ env: { DATABASE_URL: own.url } });
});
afterAll(async () => {
  await server.stop();
  await own.drop();
});

/** Sends the path byte for byte: `fetch` would tidy it up. */
function ask(path: string, method = 'GET') {
  return new Promise<{ status: number; type: string; allow: string; body: string }>(
    (resolve, reject) => {
      const asked = request(server.url, { path, method, agent: false }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            allow: response.headers.allow ?? '',
            body,
          }),
        );
      });
      asked.once('error', reject);
      asked.end();
    },
  );
}

test.each([
  ['GET', '/api'],
  ['GET', '/api/nope'],
  ['GET', '/api/v1/nope'],
  ['POST', '/api/v1/nope'],
  ['DELETE', '/api/v1'],
  ['GET', '/api/v1/events/nope'],
  ['GET', '/api/health'],
  ['GET', '/api/v1/%ff'],
  ['GET', '/unthrash-0.0.0-000000000000.tgz'],
])('%s %s is not found, in the form of the API', async (method, path) => {
  const answer = await ask(path, method);
  expect(answer.status).toBe(404);
  expect(answer.type).toBe('application/json');
  expect(apiError.parse(JSON.parse(answer.body)).error.code).toBe('not_found');
});

const folder = fileURLToPath(new URL('../app/api', import.meta.url));
/** Every route that there is, with the one method that it answers. */
const routes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('/route.ts') && !file.includes('[[...'))
  .map((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    return {
      path: `/api/${file.slice(0, -'/route.ts'.length).replace(/\[\w+\]/g, 'x')}`,
      method: /^export (?:async )?function ([A-Z]+)/m.exec(text)?.[1] ?? 'none',
    };
  });

test.each([{ path: '/api/v1/events', method: 'POST' }, ...routes])(
  '$path refuses a method that it has not',
  async ({ path, method }) => {
    const answer = await ask(path, method === 'GET' ? 'POST' : 'GET');
    expect(answer.status).toBe(405);
    expect(apiError.parse(JSON.parse(answer.body)).error.code).toBe('wrong_method');
    expect(answer.allow).toBe(method === 'GET' ? 'GET, HEAD' : method);
  },
);

test.each(['/set-up/%ff', '/%', '/%E0%A4%A', '/nope', '/set-up/x/y', '/hotspots/%c0%80'])(
  '%s shows the page that says there is none',
  async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.type).toContain('text/html');
    expect(answer.body).toContain('There is no such page here.');
  },
);
