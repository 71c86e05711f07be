import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { seedTeam, type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { apiError, batchAnswer, ingestKeyFrom } from '@unthrash/events';
import {
  dayFromToday,
  randomId,
  sampleActivity,
  sampleEvent,
} from '@unthrash/events/testing/sample-items';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { copyServer, type ServerCopy } from '../testing/copy-server.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

let own: TestDatabase;
let copy: ServerCopy;
let server: TestServer;
let key: string;
let teamId: string;

beforeAll(async () => {
  own = await testDatabase();
  // As it would be deployed: the built server alone, elsewhere.
  copy = await copyServer();
  server = await startServer({ entry: copy.entry, env: { DATABASE_URL: own.url } });
});
afterAll(async () => {
  await server.stop();
  await copy.remove();
  await own.drop();
});
beforeEach(async () => {
  key = ingestKeyFrom(randomBytes(32));
  ({ teamId } = await seedTeam(own.database, { key }));
});

interface Sending {
  readonly key?: string;
  readonly type?: string;
  readonly headers?: Record<string, string>;
}

function send(body: RequestInit['body'], how: Sending = {}): Promise<Response> {
  return fetch(`${server.url}/api/v1/events`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${how.key ?? key}`,
      'content-type': how.type ?? 'application/json',
      ...how.headers,
    },
    body: body ?? null,
  });
}

async function sendBatch(events: readonly unknown[], activity: readonly unknown[] = []) {
  const response = await send(JSON.stringify({ v: 1, events, activity }));
  expect(response.status).toBe(200);
  return batchAnswer.parse(await response.json());
}

async function errorOf(response: Response): Promise<string> {
  return apiError.parse(await response.json()).error.code;
}

test('a batch is accepted, and the same again is all duplicates', async () => {
  const event = sampleEvent();
  const active = sampleActivity();
  expect(await sendBatch([event], [active])).toEqual({
    accepted: [event.id, active.id],
    duplicates: [],
    rejected: [],
  });
  expect(await sendBatch([event], [active])).toEqual({
    accepted: [],
    duplicates: [event.id, active.id],
    rejected: [],
  });
  const days = await own.database.hotspotDay.findMany({ where: { teamId } });
  expect(days).toMatchObject([{ refused: 1 }]);
});

test('the same batch ten times at once counts once', async () => {
  const events = Array.from({ length: 30 }, () => sampleEvent());
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendBatch(events)));
  expect(answers.flatMap((answer) => answer.accepted)).toHaveLength(30);
  expect(await own.database.hotspotDay.findMany({ where: { teamId } })).toMatchObject([
    { refused: 30 },
  ]);
});

test.each([
  ['an unknown field', { ...sampleEvent(), branch: 'main' }, 'unknown_field'],
  ['a side that the convention does not have', sampleEvent({ from: 'purple' }), 'not_a_side'],
  ['a control character', sampleEvent({ path: 'src/a\u0007.ts' }), 'not_printable'],
  ['a bidirectional character', sampleEvent({ path: 'src/\u202Egnp.ts' }), 'not_printable'],
  ['a text that is not NFC', sampleEvent({ path: 'src/e\u0301.ts' }), 'not_printable'],
  ['a path of 513 bytes', sampleEvent({ path: 'a'.repeat(513) }), 'too_long'],
  ['a path out of the repository', sampleEvent({ path: '../secrets' }), 'not_relative'],
  ['a day 31 days ago', sampleEvent({ day: dayFromToday(-31) }), 'day_out_of_range'],
  ['the day after tomorrow', sampleEvent({ day: dayFromToday(2) }), 'day_out_of_range'],
  ['an impossible day', sampleEvent({ day: '2026-02-30' }), 'invalid_day'],
  ['a repository of others', sampleEvent({ repo: 'github.com/other/x' }), 'repository_not_claimed'],
  [
    'an owner that only begins alike',
    sampleEvent({ repo: 'github.com/acme-2/x' }),
    'repository_not_claimed',
  ],
  ['a pass without its reason', sampleEvent({ verdict: 'passed' }), 'because_goes_with_passed'],
  ['no flip number', { ...sampleEvent(), flip: undefined }, 'invalid_flip'],
])('%s is rejected by its code and spoils nothing', async (_what, bad, code) => {
  const good = sampleEvent();
  expect(await sendBatch([bad, good])).toEqual({
    accepted: [good.id],
    duplicates: [],
    rejected: [{ id: bad.id, code }],
  });
  expect(await own.database.rejectedDay.findMany({ where: { teamId } })).toMatchObject([
    { code, count: 1 },
  ]);
});

test('items that are no objects are named by their position', async () => {
  const answer = await sendBatch([null, 'text', { id: '<b>' }], [7]);
  expect(answer.rejected.map((each) => each.id)).toEqual(['#0', '#1', '#2', '#3']);
});

test('the edges of the days that are believed are taken', async () => {
  const events = [sampleEvent({ day: dayFromToday(-30) }), sampleEvent({ day: dayFromToday(1) })];
  expect((await sendBatch(events)).accepted).toHaveLength(2);
});

test('an id that stands twice in a batch is taken once', async () => {
  const event = sampleEvent();
  expect(await sendBatch([event, event])).toMatchObject({
    accepted: [event.id],
    duplicates: [event.id],
  });
});

test.each([
  ['no JSON', '{"v":1,', 400, 'broken_json'],
  ['no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 400, 'broken_json'],
  ['an empty body', '', 400, 'broken_json'],
  ['another envelope', '{"v":1,"events":[]}', 400, 'broken_envelope'],
  ['a field too many', '{"v":1,"events":[],"activity":[],"who":"me"}', 400, 'broken_envelope'],
  ['an unknown version', '{"v":2,"events":[],"activity":[]}', 400, 'unknown_version'],
  [
    '501 items',
    JSON.stringify({ v: 1, events: Array(501).fill(0), activity: [] }),
    413,
    'too_large',
  ],
  ['a byte too many', ' '.repeat(256 * 1024 + 1), 413, 'too_large'],
])('%s is answered with an error that says so', async (_what, body, status, code) => {
  const response = await send(body);
  expect(response.status).toBe(status);
  expect(await errorOf(response)).toBe(code);
});

test('a body without a length is counted while it comes', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sending = request(`${server.url}/api/v1/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    });
    sending.once('error', reject);
    sending.once('response', (response) => {
      resolve(response.statusCode);
      sending.destroy();
    });
    // Never ended: the answer comes before the body's end or not at all.
    sending.write(' '.repeat(300 * 1024));
  });
  expect(status).toBe(413);
});

test('a full batch of 256 KB is taken', async () => {
  const text = JSON.stringify({ v: 1, events: [sampleEvent()], activity: [] });
  expect((await send(text + ' '.repeat(256 * 1024 - text.length))).status).toBe(200);
});

test('a wrong, a revoked and a missing key get the same words', async () => {
  const body = JSON.stringify({ v: 1, events: [], activity: [] });
  const revoked = ingestKeyFrom(randomBytes(32));
  const other = await seedTeam(own.database, { key: revoked });
  await own.database.ingestKey.updateMany({
    where: { teamId: other.teamId },
    data: { revokedDay: new Date() },
  });
  const answers = await Promise.all([
    send(body, { key: ingestKeyFrom(randomBytes(32)) }),
    send(body, { key: revoked }),
    send(body, { key: 'uth_short' }),
    send(body, { headers: { authorization: '' } }),
    send(body, { headers: { authorization: `Basic ${key}` } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401]);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
});

test('what is not plain JSON is not looked at', async () => {
  for (const how of [
    { type: 'text/plain' },
    { type: 'application/jsonp' },
    { headers: { 'content-encoding': 'gzip' } },
  ]) {
    const response = await send('{}', how);
    expect(response.status).toBe(415);
    expect(await errorOf(response)).toBe('not_json');
  }
});

test('another method is not for events', async () => {
  expect((await fetch(`${server.url}/api/v1/events`)).status).toBe(405);
});

test('whoever asks too often is told when to come back', async () => {
  const said = await new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
      if (text.includes('too_many_requests')) socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(text));
    socket.write('GET /api/v1/events HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(4_000));
  });
  expect(said).toContain('HTTP/1.1 405 ');
  expect(said).toMatch(/HTTP\/1\.1 429 [\s\S]*retry-after: \d+\r\n/i);
  // Others are not held up by it.
  expect((await send(JSON.stringify({ v: 1, events: [], activity: [] }))).status).toBe(200);
});

test('a fault of ours says neither statement nor stack, and can be sent again', async () => {
  const event = sampleEvent();
  const body = JSON.stringify({ v: 1, events: [event], activity: [] });
  await own.database.$executeRaw`ALTER TABLE "HotspotDay" RENAME TO "Elsewhere"`;
  const failed = await send(body);
  await own.database.$executeRaw`ALTER TABLE "Elsewhere" RENAME TO "HotspotDay"`;
  expect(failed.status).toBe(500);
  const text = await failed.text();
  expect(apiError.parse(JSON.parse(text)).error.code).toBe('failed');
  expect(text).not.toMatch(/HotspotDay|INSERT|relation|\.mjs|42P01/);
  expect(batchAnswer.parse(await (await send(body)).json()).accepted).toEqual([event.id]);
});

test('a form without a length is not waited for', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sending = request(`${server.url}/api/v1/hello`, { method: 'POST' });
    sending.once('error', reject);
    sending.once('response', (response) => resolve(response.statusCode));
    sending.write('a');
    sending.end('b');
  });
  expect(status).toBe(411);
});

test('it is ready while every migration is there, and says which way one is not', async () => {
  const ask = async (path: string) => {
    const response = await fetch(`${server.url}/api/health/${path}`);
    return { status: response.status, said: z.looseObject({}).parse(await response.json()) };
  };
  expect((await ask('ready')).status).toBe(200);
  const [last] = await own.database.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, migration_name AS name FROM _prisma_migrations ORDER BY started_at DESC LIMIT 1`;
  await own.database
    .$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL WHERE id = ${last?.id}`;
  expect(await ask('ready')).toMatchObject({
    status: 503,
    said: { reason: 'migration_unfinished' },
  });
  await own.database
    .$executeRaw`UPDATE _prisma_migrations SET finished_at = now(), migration_name = 'other' WHERE id = ${last?.id}`;
  expect(await ask('ready')).toMatchObject({ status: 503, said: { reason: 'migration_missing' } });
  expect((await ask('live')).status).toBe(200);
  await own.database
    .$executeRaw`UPDATE _prisma_migrations SET migration_name = ${last?.name} WHERE id = ${last?.id}`;
  expect((await ask('ready')).status).toBe(200);
});

test('a key that brought something remembers the day and no more', async () => {
  await sendBatch([sampleEvent()]);
  const stored = await own.database.ingestKey.findFirstOrThrow({ where: { teamId } });
  expect(stored.lastUsedDay?.toISOString()).toBe(`${dayFromToday(0)}T00:00:00.000Z`);
  expect(Buffer.from(stored.hash)).toEqual(createHash('sha256').update(key).digest());
});

test('every error names a page that explains its code', async () => {
  const { error } = apiError.parse(await (await send('')).json());
  const [page, code] = error.docs.split('#');
  expect(await (await fetch(page ?? '')).text()).toContain(code);
});

test('hello tells a machine its team and what counts, and nothing without a key', async () => {
  const ask = (bearer: string) =>
    fetch(`${server.url}/api/v1/hello`, { headers: { authorization: `Bearer ${bearer}` } });
  expect(await (await ask(key)).json()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    now: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    team: 'Acme',
    claims: ['github.com/acme/*'],
  });
  expect((await ask(`${key}x`)).status).toBe(401);
  expect((await ask(randomId())).status).toBe(401);
});
