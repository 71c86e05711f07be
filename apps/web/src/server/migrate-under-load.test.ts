import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedTeam, type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { ingestKeyFrom } from '@unthrash/events';
import { sampleActivity, sampleEvent } from '@unthrash/events/testing/sample-items';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtFolder, startServer, type TestServer } from '../testing/start-server.ts';

const key = ingestKeyFrom(randomBytes(32));
let own: TestDatabase;
let newer: string;

beforeAll(async () => {
  own = await testDatabase();
  await seedTeam(own.database, { key });
  // The next version: the same program with a migration more, which takes its time and the busiest tables.
  newer = await mkdtemp(join(tmpdir(), 'unthrash-newer-'));
  await cp(builtFolder, newer, { recursive: true });
  const migration = join(newer, 'prisma/migrations/90000000000000_newer');
  await mkdir(migration);
  await writeFile(
    join(migration, 'migration.sql'),
    `ALTER TABLE "Event" ADD COLUMN newer int;
ALTER TABLE "HotspotDay" ADD COLUMN newer int NOT NULL DEFAULT 0;
SELECT pg_sleep(1);
ALTER TABLE "ActivityDay" ADD COLUMN newer int;`,
  );
});
afterAll(async () => {
  await own.drop();
  await rm(newer, { recursive: true, force: true });
});

/** Sends batches to a server one after another, each until it is taken, as a machine's sender does. */
function keepSending(server: TestServer) {
  const taken: string[] = [];
  const statuses = new Set<number>();
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      const events = Array.from({ length: 5 }, (_, at) => sampleEvent({ path: `src/${at}.ts` }));
      const body = JSON.stringify({ v: 1, events, activity: [sampleActivity()] });
      for (let isTaken = false; !isTaken; ) {
        const response = await fetch(`${server.url}/api/v1/events`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body,
        });
        await response.arrayBuffer();
        statuses.add(response.status);
        isTaken = response.status === 200;
        // Little by little, below what a key may send.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      taken.push(...events.map((event) => event.id));
    }
  })();
  return {
    taken,
    statuses,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}

test('two servers of the next version start at once while the present one takes events: nothing is lost', async () => {
  const env = { DATABASE_URL: own.url };
  const present = await startServer({ env });
  const senders = [keepSending(present), keepSending(present)];
  await expect
    .poll(() => senders.every(({ taken }) => taken.length > 20), { timeout: 30_000 })
    .toBe(true);

  const entry = join(newer, 'apps/web/main.mjs');
  const next = await Promise.all([startServer({ env, entry }), startServer({ env, entry })]);
  const migrated = next.filter((each) => each.said().includes('90000000000000_newer'));
  expect(migrated).toHaveLength(1);
  const [first] = next;
  if (first === undefined) throw new Error('no server of the next version started');
  const more = keepSending(first);
  const before = senders.map(({ taken }) => taken.length);
  await expect
    .poll(
      () =>
        more.taken.length > 20 &&
        senders.every(({ taken }, at) => taken.length > (before[at] ?? 0)),
      { timeout: 30_000 },
    )
    .toBe(true);
  for (const sender of [...senders, more]) await sender.stop();

  const sent = [...senders, more].flatMap(({ taken }) => taken);
  expect(await own.database.event.count()).toBe(sent.length);
  const sums = await own.database.hotspotDay.aggregate({ _sum: { refused: true } });
  expect(sums._sum.refused).toBe(sent.length);
  const reports = await own.database.activityDay.aggregate({ _sum: { reports: true } });
  expect(reports._sum.reports).toBe(sent.length / 5);
  // Whoever was not taken at once was told to come again, and nothing else.
  for (const { statuses } of senders) {
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  }
  for (const server of [...next, present]) await server.stop();
}, 180_000);
