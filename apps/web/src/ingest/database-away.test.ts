import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@unthrash/db';
import { type EmbeddedServer, startEmbedded } from '@unthrash/db/embedded';
import { seedTeam } from '@unthrash/db/testing';
import { apiError, ingestKeyFrom } from '@unthrash/events';
import { sampleEvent } from '@unthrash/events/testing/sample-items';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyServer, type ServerCopy } from '../testing/copy-server.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

let folder: string;
let postgres: EmbeddedServer;
let copy: ServerCopy;
let server: TestServer;
const key = ingestKeyFrom(randomBytes(32));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unthrash-away-'));
  postgres = await startEmbedded({ dataFolder: folder, fast: true });
  copy = await copyServer();
  server = await startServer({ entry: copy.entry, env: { DATABASE_URL: postgres.url } });
  const database = openDatabase(postgres.url);
  await seedTeam(database, { key });
  await database.$disconnect();
});
afterAll(async () => {
  await server.stop();
  await copy.remove();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

test('while the database is away nothing is taken, and afterwards it is taken once', async () => {
  const body = JSON.stringify({ v: 1, events: [sampleEvent()], activity: [] });
  const send = () =>
    fetch(`${server.url}/api/v1/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body,
    });
  const state = async (path: string) => (await fetch(`${server.url}/api/health/${path}`)).status;
  expect(await state('ready')).toBe(200);
  const port = Number(new URL(postgres.url).port);
  await postgres.stop();

  const away = await send();
  expect(away.status).toBe(503);
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(apiError.parse(await away.json()).error.code).toBe('not_now');
  const owners = await fetch(`${server.url}/api/v1/code-owners?repository=github.com/acme/a`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}` },
    body: '* @acme/core',
  });
  expect(owners.status).toBe(503);
  expect(apiError.parse(await owners.json()).error.code).toBe('not_now');
  expect(await state('live')).toBe(200);
  expect(await state('ready')).toBe(503);

  postgres = await startEmbedded({ dataFolder: folder, port, fast: true });
  await expect.poll(async () => (await send()).status, { timeout: 20_000 }).toBe(200);
  const database = openDatabase(postgres.url);
  expect(await database.hotspotDay.findMany()).toMatchObject([{ refused: 1 }]);
  await database.$disconnect();
});
