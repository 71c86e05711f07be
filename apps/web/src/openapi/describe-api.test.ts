import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { seedTeam, type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { batchAnswer, ingestKeyFrom } from '@unthrash/events';
import { sampleActivity, sampleEvent } from '@unthrash/events/testing/sample-items';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { EVENTS_PATH } from '../ingest/answer-events.ts';
import { version } from '../server/version.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';
import { helloAnswer, liveAnswer, readyAnswer } from './answers.ts';
import { describeApi } from './describe-api.ts';

let own: TestDatabase;
let server: TestServer;
const key = ingestKeyFrom(randomBytes(32));

beforeAll(async () => {
  own = await testDatabase();
  server = await startServer({ env: { DATABASE_URL: own.url } });
  await seedTeam(own.database, { key });
});
afterAll(async () => {
  await server.stop();
  await own.drop();
});

const described = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.looseObject({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

test('the committed description is the one that the schemas make (mend it with vitest -u)', async () => {
  await expect(`${JSON.stringify(describeApi(version), null, 2)}\n`).toMatchFileSnapshot(
    '../../../../docs/openapi.json',
  );
});

test('the server hands the same out', async () => {
  const served = await (await fetch(`${server.url}/api/openapi.json`)).json();
  expect(served).toEqual(JSON.parse(JSON.stringify(describeApi(version))));
});

/** The company's sign-in leads a browser there and back, a report is downloaded by who is signed in, a mail's link ends it. */
const forPeople = ['auth/', 'reports/', 'unsubscribe/'];

test('every route that is for programs is described, and nothing else', async () => {
  const folder = fileURLToPath(new URL('../app/api/', import.meta.url));
  const files = await readdir(folder, { recursive: true });
  const routes = files
    .filter((file) => file.endsWith('/route.ts') && !file.includes('[[...'))
    .filter((file) => !forPeople.some((folder) => file.startsWith(folder)))
    .map((file) => `/api/${file.slice(0, -'/route.ts'.length)}`.replace(/\[(\w+)\]/g, '{$1}'));
  const { paths } = described.parse(describeApi(version));
  expect(Object.keys(paths).sort()).toEqual([...routes, EVENTS_PATH].sort());
});

test('what the server answers is what is described', async () => {
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${server.url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    });
    expect(response.status).toBe(200);
    return response.json();
  };
  expect(helloAnswer.safeParse(await ask('/api/v1/hello')).success).toBe(true);
  expect(liveAnswer.safeParse(await ask('/api/health/live')).success).toBe(true);
  expect(readyAnswer.safeParse(await ask('/api/health/ready')).success).toBe(true);
  const body = JSON.stringify({ v: 1, events: [sampleEvent()], activity: [sampleActivity()] });
  const taken = batchAnswer.parse(await ask(EVENTS_PATH, { method: 'POST', body }));
  expect(taken.accepted).toHaveLength(2);
});

test('every field that may leave a machine is described, and no other is allowed', () => {
  const { schemas } = described.parse(describeApi(version)).components;
  const properties = z.record(z.string(), z.unknown());
  expect(schemas.FlipEvent?.additionalProperties).toBe(false);
  expect(Object.keys(properties.parse(schemas.FlipEvent?.properties)).sort()).toEqual(
    [...Object.keys(sampleEvent()), 'because'].sort(),
  );
  expect(Object.keys(properties.parse(schemas.Activity?.properties)).sort()).toEqual(
    Object.keys(sampleActivity()).sort(),
  );
});
