import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aroundNumber, codes } from '../codes.ts';
import { opaqueNumber, tagNumber } from '../opaque-number.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

const all = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));
const team = '00000000-0000-4000-8000-000000000001';
let own: TestDatabase;
let first: string;

beforeEach(async () => {
  own = await testDatabase();
  first = await mkdtemp(join(tmpdir(), 'unthrash-migrations-'));
  for (const name of ['20261130150856_first', 'migration_lock.toml']) {
    await cp(join(all, name), join(first, name), { recursive: true });
  }
});
afterEach(async () => {
  await own.drop();
  await rm(first, { recursive: true, force: true });
});

test('events, activity and tags of the first version are carried over', async () => {
  const client = new Client({ connectionString: own.url });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate({ url: own.url, migrations: first });
  await client.query(`
    INSERT INTO "Team" VALUES ('${team}', 'Acme', 'UTC', '{}', '2026-11-01');
    INSERT INTO "Repository" VALUES ('${team}', 1, 'github.com/acme/api', '2026-11-20', NULL);
    INSERT INTO "Hotspot" VALUES ('${team}', 1, 1, 'a.ts', 'datetime-kind', 'typescript', '2026-11-20', '2026-11-20');
    INSERT INTO "HotspotDay" VALUES ('${team}', '2026-11-20', 1, 1, 0, 1, 0, 0, 0, 0);
    INSERT INTO "Event" VALUES
      ('${team}', 'one', '2026-11-20', 1, 2, 'utc', 'local', 'undo', 1, 2, 'refused', NULL, 'test', 'failed', '<1m', '>20', 'claude-code', true, false, 'episode'),
      ('${team}', 'two', '2026-11-20', 1, 2, '', '', 'redo', 2, 3, 'passed', 'human', 'unknown', 'unknown', '>15m', '1', 'a-new-agent', false, true, 'episode');
    INSERT INTO "ActivityItem" VALUES ('${team}', 'item', '2026-11-20');
    INSERT INTO "TagWeek" VALUES
      ('${team}', '2026-11-16', 'team', 0, 'tag-a'), ('${team}', '2026-11-16', 'team', 0, 'tag-b'), ('${team}', '2026-11-16', 'hotspot', 1, 'tag-c')`);
  await client.end();
  expect((await migrate({ url: own.url })).length).toBeGreaterThan(0);

  const events = await own.database.event.findMany({ orderBy: { flip: 'asc' } });
  const episode = BigInt(opaqueNumber('episode'));
  expect(events).toMatchObject([
    {
      eventId: BigInt(opaqueNumber('one')),
      episode,
      keyId: 2,
      fromSide: codes.side.numberOf('utc'),
      toSide: codes.side.numberOf('local'),
      kind: codes.kind.numberOf('undo'),
      verdict: codes.verdict.numberOf('refused'),
      because: 0,
      around: aroundNumber({ between: 'test', outcome: 'failed', gap: '<1m', size: '>20' }),
      agent: codes.agent.numberOf('claude-code'),
      subagent: true,
      decided: false,
    },
    {
      eventId: BigInt(opaqueNumber('two')),
      episode,
      fromSide: 0,
      because: codes.because.numberOf('human'),
      around: aroundNumber({ between: 'unknown', outcome: 'unknown', gap: '>15m', size: '1' }),
      agent: 0,
      decided: true,
    },
  ]);
  expect(await own.database.activityItem.findMany()).toMatchObject([
    { activityId: BigInt(opaqueNumber('item')) },
  ]);
  const tags = await own.database.tagWeek.findMany({ orderBy: { scope: 'asc' } });
  expect(tags.map((row) => [row.scope, row.tags])).toEqual([
    ['team', ['tag-a', 'tag-b'].map(tagNumber).sort((a, b) => a - b)],
    ['hotspot', [tagNumber('tag-c')]],
  ]);
  expect(await own.database.hotspotDay.findMany()).toMatchObject([{ refused: 1, passed: 1 }]);
});
