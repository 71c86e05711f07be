import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BatchWriter, openBatchWriter } from '../ingest/batch-writer.ts';
import { readStored } from '../testing/read-stored.ts';
import { sampleActivity, sampleBatch, sampleEvent } from '../testing/sample-items.ts';
import { type SeededTeam, seedTeam } from '../testing/seed-team.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { askRemoval } from './ask-removal.ts';
import { workOffRemovals } from './work-off-removals.ts';

const day = '2026-11-30';
let own: TestDatabase;
let writer: BatchWriter;
let team: SeededTeam;

beforeAll(async () => {
  own = await testDatabase();
  writer = openBatchWriter(own.url);
});
afterAll(async () => {
  await writer.close();
  await own.drop();
});
beforeEach(async () => {
  team = await seedTeam(own.database);
});

const send = (repo: string, to = team) =>
  writer.write(
    sampleBatch(to, {
      events: ['a.ts', 'b.ts'].map((path) => sampleEvent({ repo, path })),
      activity: [sampleActivity({ repo })],
    }),
  );
const ask = (what: 'repository' | 'team' | 'key', aboutId: number) =>
  askRemoval(own.database, { teamId: team.teamId, what, aboutId, day });
const work = () => workOffRemovals(own.database, day);
const idOf = async (name: string) =>
  (await own.database.repository.findFirstOrThrow({ where: { teamId: team.teamId, name } }))
    .repositoryId;

/** Rows of a team by table, over all tables that have any. */
async function rowsOf({ teamId }: SeededTeam): Promise<Record<string, number>> {
  const tables = await own.database.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'teamId' ORDER BY 1`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await own.database.$queryRawUnsafe<{ rows: number }[]>(
      `SELECT count(*)::int AS rows FROM "${name}" WHERE "teamId" = $1::uuid`,
      teamId,
    );
    if ((row?.rows ?? 0) > 0) counts[name] = row?.rows ?? 0;
  }
  return counts;
}

/** What people say of all that there is. */
async function say(): Promise<void> {
  const { teamId } = team;
  const at = new Date(day);
  for (const spot of await own.database.hotspot.findMany({ where: { teamId } })) {
    const { hotspotId, repositoryId } = spot;
    await own.database.note.create({
      data: { teamId, hotspotId, day: at, userId: 'u', text: 'x' },
    });
    await own.database.statusChange.create({
      data: { teamId, hotspotId, day: at, userId: 'u', what: 'muted' },
    });
    await own.database.hotspotCare.create({ data: { teamId, hotspotId } });
    await own.database.decision.create({
      data: { teamId, repositoryId, convention: 'quotes', side: 'single', day: at, userId: 'u' },
    });
  }
  for (const { repositoryId } of await own.database.repository.findMany({ where: { teamId } })) {
    await own.database.codeOwners.create({ data: { teamId, repositoryId, day: at, rules: [] } });
    const name = `github.com/acme/former-${repositoryId}`;
    await own.database.repositoryAlias.create({ data: { teamId, repositoryId, name } });
    await own.database.weekMachines.create({
      data: { teamId, week: at, scope: 'repository', scopeId: repositoryId, machines: 6 },
    });
  }
}

test('a repository goes with everything of it, and nothing of another one', async () => {
  await send('github.com/acme/kept');
  await say();
  const before = await rowsOf(team);
  await send('github.com/acme/gone');
  const repositoryId = await idOf('github.com/acme/gone');
  await own.database.codeOwners.create({
    data: { teamId: team.teamId, repositoryId, day: new Date(day), rules: [] },
  });
  expect(await ask('repository', repositoryId)).toBe(true);
  await work();
  const after = await rowsOf(team);
  // The team's own machines and the ids of what was counted already stay.
  expect(after).toEqual({ ...before, ActivityItem: 2 });
  expect(await readStored(own.database, team.teamId)).toMatchObject({
    repositories: ['github.com/acme/kept 2026-11-30'],
  });
});

test('what a machine reports of it later makes it anew', async () => {
  await send('github.com/acme/gone');
  await ask('repository', await idOf('github.com/acme/gone'));
  await work();
  await send('github.com/acme/gone');
  const { days } = await readStored(own.database, team.teamId);
  expect(days).toHaveLength(2);
});

test('what is no repository or key of the team is not removed', async () => {
  const other = await seedTeam(own.database);
  await send('github.com/acme/theirs', other);
  const theirs = await own.database.repository.findFirstOrThrow({
    where: { teamId: other.teamId },
  });
  expect(await ask('repository', theirs.repositoryId)).toBe(false);
  expect(await ask('key', 9)).toBe(false);
  await work();
  expect(await own.database.repository.count({ where: { teamId: other.teamId } })).toBe(1);
});

test('of a team’s data nothing is left but who is in it, its keys and its settings', async () => {
  const { teamId } = team;
  const other = await seedTeam(own.database);
  await send('github.com/acme/theirs', other);
  const theirs = await rowsOf(other);
  for (const name of ['one', 'two']) await send(`github.com/acme/${name}`);
  await say();
  const at = new Date(day);
  await own.database.rejectedDay.create({ data: { teamId, day: at, code: 'x', count: 1 } });
  await own.database.versionDay.create({
    data: { teamId, day: at, program: 'hook', version: '1', reports: 1 },
  });
  await own.database.weeklyReport.create({ data: { teamId, week: at, madeAt: at, content: {} } });
  await own.database.delivery.create({
    data: { teamId, week: at, channel: 'mail', recipient: 'u' },
  });
  await own.database.audit.create({ data: { teamId, day: at, userId: 'u', what: 'delete-data' } });
  await ask('team', 0);
  await work();
  expect(await rowsOf(team)).toEqual({ Audit: 1, IngestKey: 1, Team: 1 });
  expect(await rowsOf(other)).toEqual(theirs);
});

test('while machines go on sending it still comes to an end, and no event is left without its counts', async () => {
  const other = openBatchWriter(own.url);
  const repo = 'github.com/acme/gone';
  const batch = () =>
    sampleBatch(team, {
      events: Array.from({ length: 30 }, (_, index) => sampleEvent({ repo, path: `${index}.ts` })),
    });
  await other.write(batch());
  let done = false;
  const sending = (async () => {
    for (let rounds = 0; !done || rounds < 10; rounds += 1) await other.write(batch());
  })();
  for (let round = 0; round < 5; round += 1) {
    const there = await own.database.repository.findFirst({ where: { teamId: team.teamId } });
    if (there !== null) await ask('repository', there.repositoryId);
    await work();
  }
  done = true;
  await sending;
  await other.close();
  const [sums] = await own.database.$queryRaw<{ events: number; counted: number }[]>`
    SELECT (SELECT count(*)::int FROM "Event" WHERE "teamId" = ${team.teamId}::uuid) AS events,
      (SELECT coalesce(sum(refused), 0)::int FROM "HotspotDay" WHERE "teamId" = ${team.teamId}::uuid) AS counted`;
  expect(sums?.events).toBe(sums?.counted);
});
