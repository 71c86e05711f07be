import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { seedTeam, type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { apiError, ingestKeyFrom } from '@unthrash/events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../testing/start-server.ts';

const REPOSITORY = 'github.com/acme/billing';

let own: TestDatabase;
let server: TestServer;
let key: string;
let teamId: string;

beforeAll(async () => {
  own = await testDatabase();
  server = await startServer({ env: { DATABASE_URL: own.url } });
});
afterAll(async () => {
  await server.stop();
  await own.drop();
});
beforeEach(async () => {
  key = ingestKeyFrom(randomBytes(32));
  ({ teamId } = await seedTeam(own.database, { key }));
  await own.database.repository.create({
    data: { teamId, name: REPOSITORY, firstDay: new Date('2026-11-01T00:00:00Z') },
  });
});

interface Asked {
  readonly body?: string;
  readonly repository?: string;
  readonly key?: string;
  readonly method?: string;
}

function put(asked: Asked = {}): Promise<Response> {
  const query = new URLSearchParams({ repository: asked.repository ?? REPOSITORY });
  const method = asked.method ?? 'PUT';
  return fetch(`${server.url}/api/v1/code-owners?${query}`, {
    method,
    headers: { authorization: `Bearer ${asked.key ?? key}` },
    ...(method === 'GET' ? {} : { body: asked.body ?? '* @acme/core\n' }),
  });
}

async function refusalOf(answer: Response) {
  return { status: answer.status, code: apiError.parse(await answer.json()).error.code };
}

const kept = () => own.database.codeOwners.findMany({ where: { teamId } });

test('the teams of a file are kept, in place of those before; no handle and no address of a person is', async () => {
  await put({ body: '* @acme/old\n' });
  const answer = await put({
    body: '* @ada @acme/core ada@example.com\nsrc/ @grace\n/docs/ @acme/docs # @lin\n',
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ rules: 3 });
  const rows = await kept();
  expect(rows.map(({ rules }) => rules)).toEqual([
    [
      { pattern: '*', teams: ['@acme/core'] },
      { pattern: 'src/', teams: [] },
      { pattern: '/docs/', teams: ['@acme/docs'] },
    ],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/ada|grace|lin|example\.com/);
  expect(server.said()).not.toMatch(/ada|grace|acme/);
});

test('a key that is missing, unknown or revoked is answered in the same words, and nothing is kept', async () => {
  const without = await fetch(`${server.url}/api/v1/code-owners?repository=${REPOSITORY}`, {
    method: 'PUT',
    body: '* @acme/core',
  });
  const unknown = await put({ key: ingestKeyFrom(randomBytes(32)) });
  await own.database.ingestKey.updateMany({
    where: { teamId },
    data: { revokedDay: new Date('2026-11-02T00:00:00Z') },
  });
  const answers = [without, unknown, await put()];
  const texts = await Promise.all(answers.map((each) => each.text()));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(new Set(texts).size).toBe(1);
  expect(await kept()).toEqual([]);
});

test('a repository that the key’s own team has not reported is not found, another team’s included', async () => {
  const other = ingestKeyFrom(randomBytes(32));
  const stranger = await seedTeam(own.database, { key: other });
  const notFound = { status: 404, code: 'unknown_repository' };
  expect(await refusalOf(await put({ key: other }))).toEqual(notFound);
  expect(await refusalOf(await put({ repository: 'github.com/acme/elsewhere' }))).toEqual(notFound);
  expect(await refusalOf(await put({ repository: '' }))).toEqual(notFound);
  expect(await kept()).toEqual([]);
  expect(await own.database.codeOwners.findMany({ where: { teamId: stranger.teamId } })).toEqual(
    [],
  );
});

test('a file of more than a megabyte is refused unread, and so is one without its length', async () => {
  const line = `src/${'x'.repeat(90)} @acme/core\n`;
  const most = 1024 * 1024;
  const large = line.repeat(Math.ceil((most + 1) / line.length));
  expect(await refusalOf(await put({ body: large }))).toEqual({ status: 413, code: 'too_large' });
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sending = request(
      `${server.url}/api/v1/code-owners?repository=${REPOSITORY}`,
      {
        method: 'PUT',
        headers: { authorization: `Bearer ${key}`, 'transfer-encoding': 'chunked' },
      },
      (response) => resolve(response.resume().statusCode),
    );
    sending.on('error', reject).end('* @acme/core\n');
  });
  expect(status).toBe(411);
  expect(await kept()).toEqual([]);
  expect((await put({ body: large.slice(0, most) })).status).toBe(200);
});

test.each(['GET', 'POST', 'PATCH', 'DELETE'])('%s is refused, and PUT named', async (method) => {
  const answer = await put({ method });
  expect(answer.headers.get('allow')).toBe('PUT');
  expect(await refusalOf(answer)).toEqual({ status: 405, code: 'wrong_method' });
  expect(await kept()).toEqual([]);
});

test('what is no CODEOWNERS file keeps nothing but that it has no rule', async () => {
  const answer = await put({ body: '\u0000\u202e<script>\r\n# @acme/core\n[Section] @acme/x\n' });
  expect(await answer.json()).toEqual({ rules: 0 });
  expect((await kept()).map(({ rules }) => rules)).toEqual([[]]);
});

test('a fault of ours says neither statement nor stack', async () => {
  await own.database.$executeRaw`ALTER TABLE "CodeOwners" RENAME COLUMN "rules" TO "elsewhere"`;
  const answer = await put();
  await own.database.$executeRaw`ALTER TABLE "CodeOwners" RENAME COLUMN "elsewhere" TO "rules"`;
  const text = await answer.clone().text();
  expect(await refusalOf(answer)).toEqual({ status: 500, code: 'failed' });
  expect(text).not.toMatch(/CodeOwners"|elsewhere|prisma| at .*:\d+/i);
  expect((await put()).status).toBe(200);
});
