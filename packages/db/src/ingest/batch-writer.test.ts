import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aroundNumber, codes } from '../codes.ts';
import { opaqueNumber, tagNumber } from '../opaque-number.ts';
import { readVersions } from '../read/read-versions.ts';
import { sampleActivity, sampleBatch, sampleEvent } from '../testing/sample-items.ts';
import { type SeededTeam, seedTeam } from '../testing/seed-team.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import type { ActivityEntry, EventItem } from './batch-items.ts';
import { type BatchWriter, openBatchWriter } from './batch-writer.ts';
import { MOST_VERSIONS } from './insert-activity.ts';
import { mondayOf } from './insert-tags.ts';
import type { ParsedBatch, WrittenBatch } from './write-group.ts';

let own: TestDatabase;
let team: SeededTeam;
let writer: BatchWriter;

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

const batchOf = (
  events: readonly EventItem[],
  activity: readonly ActivityEntry[] = [],
): ParsedBatch => sampleBatch(team, { events, activity });

test('an event is stored whole and counted on its hotspot and day', async () => {
  const event = sampleEvent({ verdict: 'passed', because: 'human', subagent: true });
  const written = await writer.write(batchOf([event]));
  expect(written).toEqual({ accepted: [event.id], duplicates: [], overLimit: [] });
  const stored = await own.database.event.findFirstOrThrow({ where: { teamId: team.teamId } });
  expect(stored).toMatchObject({
    eventId: BigInt(opaqueNumber(event.id)),
    episode: BigInt(opaqueNumber(event.episode)),
    day: new Date('2026-11-30T00:00:00Z'),
    keyId: 1,
    fromSide: codes.side.numberOf('utc'),
    toSide: codes.side.numberOf('local'),
    verdict: codes.verdict.numberOf('passed'),
    because: codes.because.numberOf('human'),
    around: aroundNumber({ between: 'test', outcome: 'failed', gap: '1-5m', size: '1' }),
    agent: codes.agent.numberOf('claude-code'),
    subagent: true,
    decided: false,
    flip: 1,
  });
  const spot = await own.database.hotspot.findFirstOrThrow({
    where: { teamId: team.teamId },
    include: { days: true, repository: true },
  });
  expect(spot).toMatchObject({
    path: 'src/Clock.cs',
    convention: 'datetime-kind',
    language: 'csharp',
  });
  expect(spot.repository.name).toBe('github.com/acme/billing');
  expect(spot.days).toMatchObject([{ passed: 1, refused: 0, again: 0 }]);
});

test('an event that does not say why it was let through has no reason stored', async () => {
  await writer.write(batchOf([sampleEvent()]));
  const stored = await own.database.event.findFirstOrThrow({ where: { teamId: team.teamId } });
  expect(stored.because).toBe(0);
});

test('a batch sent again is all duplicates and counts nothing', async () => {
  const batch = batchOf([sampleEvent(), sampleEvent({ flip: 2 })]);
  const ids = batch.events.map((each) => each.event.id);
  await writer.write(batch);
  expect(await writer.write(batch)).toEqual({
    accepted: [],
    duplicates: ids,
    overLimit: [],
  });
  const days = await own.database.hotspotDay.findMany({ where: { teamId: team.teamId } });
  expect(days).toMatchObject([{ refused: 2, again: 1 }]);
});

test('what became of a refused flip is counted apart and is no further flip', async () => {
  await writer.write(
    batchOf([
      sampleEvent({ verdict: 'refused', flip: 2 }),
      sampleEvent({ verdict: 'insisted', flip: 2 }),
      sampleEvent({ verdict: 'bypassed', flip: 3 }),
      sampleEvent({ verdict: 'noted', flip: 1 }),
      sampleEvent({ verdict: 'asked', flip: 4 }),
    ]),
  );
  const days = await own.database.hotspotDay.findMany({ where: { teamId: team.teamId } });
  expect(days).toMatchObject([
    { refused: 1, insisted: 1, bypassed: 1, noted: 1, asked: 1, again: 2 },
  ]);
});

test('flips that a decision in the repository covered are counted, what became of them is not', async () => {
  await writer.write(
    batchOf([
      sampleEvent({ verdict: 'refused', flip: 1, decided: true }),
      sampleEvent({ verdict: 'insisted', flip: 1, decided: true }),
      sampleEvent({ verdict: 'passed', flip: 2, decided: true }),
      sampleEvent({ verdict: 'noted', flip: 3 }),
    ]),
  );
  const days = await own.database.hotspotDay.findMany({ where: { teamId: team.teamId } });
  expect(days).toMatchObject([{ decided: 2 }]);
});

test('the first and last day of a hotspot follow its events, in whatever order they come', async () => {
  for (const day of ['2026-11-20', '2026-11-28', '2026-11-05', '2026-11-10']) {
    await writer.write(batchOf([sampleEvent({ day })]));
  }
  const spot = await own.database.hotspot.findFirstOrThrow({ where: { teamId: team.teamId } });
  expect(spot.firstDay).toEqual(new Date('2026-11-05T00:00:00Z'));
  expect(spot.lastDay).toEqual(new Date('2026-11-28T00:00:00Z'));
});

test('the same batch many times at once counts once', async () => {
  const batch = batchOf(
    Array.from({ length: 50 }, (_, at) => sampleEvent({ path: `src/${at % 7}.ts` })),
  );
  const answers = await Promise.all(Array.from({ length: 10 }, () => writer.write(batch)));
  expect(answers.flatMap((answer) => answer.accepted).sort()).toEqual(
    batch.events.map((each) => each.event.id).sort(),
  );
  const sum = await own.database.hotspotDay.aggregate({
    where: { teamId: team.teamId },
    _sum: { refused: true },
  });
  expect(sum._sum.refused).toBe(50);
});

test('batches that touch the same hotspots in opposite order do not block each other', async () => {
  const paths = Array.from({ length: 20 }, (_, at) => `src/${at}.ts`);
  const days = ['2026-11-30', '2026-11-29', '2026-11-28', '2026-11-27'];
  const batches = Array.from({ length: 24 }, (_, at) =>
    batchOf(
      (at % 2 === 0 ? paths : paths.toReversed()).map((path) =>
        sampleEvent({ path, day: days[at % days.length] ?? '2026-11-30' }),
      ),
    ),
  );
  await Promise.all(batches.map((batch) => writer.write(batch)));
  const sum = await own.database.hotspotDay.aggregate({
    where: { teamId: team.teamId },
    _sum: { refused: true },
  });
  expect(sum._sum.refused).toBe(24 * 20);
});

test('activity adds up per repository and day and is counted once', async () => {
  const item = (edits: number, day = '2026-11-30') => sampleActivity({ edits, day });
  const batch = batchOf([], [item(100), item(20), item(7, '2026-11-29')]);
  const first = await writer.write(batch);
  expect(first.accepted).toHaveLength(3);
  expect((await writer.write(batch)).duplicates).toHaveLength(3);
  const days = await own.database.activityDay.findMany({
    where: { teamId: team.teamId },
    orderBy: { day: 'asc' },
  });
  expect(days).toMatchObject([
    { edits: 7, reports: 1 },
    { edits: 120, reports: 2 },
  ]);
  const repository = await own.database.repository.findFirstOrThrow({
    where: { teamId: team.teamId },
  });
  expect(repository.lastActivityDay).toEqual(new Date('2026-11-30T00:00:00Z'));
  expect(repository.firstDay).toEqual(new Date('2026-11-29T00:00:00Z'));
});

test('versions are counted per day and program, once for each item', async () => {
  const item = (hookVersion: string, agentVersion: string, day = '2026-11-30') =>
    sampleActivity({ hookVersion, agentVersion, day });
  const batch = batchOf(
    [],
    [item('0.1.0', '2.1.332'), item('0.1.0', '2.1.197'), item('0.2.0', '2.1.332', '2026-11-29')],
  );
  await writer.write(batch);
  await writer.write(batch);
  await writer.write(batchOf([], [item('0.1.0', '2.1.332')]));
  expect(await readVersions(own.database, team.teamId, '2026-11-30')).toEqual([
    { program: 'hook', version: '0.1.0', reports: 3, lastDay: '2026-11-30' },
    { program: 'agent', version: '2.1.332', reports: 2, lastDay: '2026-11-30' },
    { program: 'agent', version: '2.1.197', reports: 1, lastDay: '2026-11-30' },
  ]);
  const older = await readVersions(own.database, team.teamId, '2026-11-29');
  expect(older.map(({ version }) => version)).toContain('0.2.0');
});

test('however many versions a key makes up, a day keeps a bounded number and counts the rest together', async () => {
  const known = '0.0.0';
  const item = (hookVersion: string) => sampleActivity({ hookVersion });
  const items = Array.from({ length: 3 * MOST_VERSIONS }, (_, n) => item(`0.0.${n}`));
  for (const part of [items.slice(0, MOST_VERSIONS), items.slice(MOST_VERSIONS)]) {
    await writer.write(batchOf([], part));
  }
  // A version that the day knows is counted as itself, however full it is.
  await writer.write(batchOf([], [item(known)]));
  const rows = await own.database.versionDay.findMany({
    where: { teamId: team.teamId, program: 'hook' },
  });
  expect(rows.length).toBeLessThanOrEqual(MOST_VERSIONS);
  expect(rows.reduce((sum, { reports }) => sum + reports, 0)).toBe(items.length + 1);
  expect(rows.find(({ version }) => version === known)?.reports).toBe(2);
});

test('tags are a set for each week and scope, also when the batch is sent again', async () => {
  const batch = batchOf([sampleEvent(), sampleEvent(), sampleEvent({ day: '2026-11-29' })]);
  await writer.write(batch);
  await writer.write(batch);
  const tags = await own.database.tagWeek.findMany({
    where: { teamId: team.teamId },
    orderBy: [{ week: 'asc' }, { scope: 'asc' }],
  });
  expect(tags.map((row) => [row.week.toISOString().slice(0, 10), row.scope])).toEqual([
    ['2026-11-23', 'team'],
    ['2026-11-23', 'repository'],
    ['2026-11-23', 'hotspot'],
    ['2026-11-30', 'team'],
    ['2026-11-30', 'repository'],
    ['2026-11-30', 'hotspot'],
  ]);
});

test('events and tags are written by different transactions', async () => {
  await writer.write(batchOf([sampleEvent()]));
  const rows = await own.database.$queryRaw<{ shared: bigint }[]>`
    SELECT count(*) AS shared FROM "Event" JOIN "TagWeek" ON "Event".xmin = "TagWeek".xmin`;
  expect(rows).toEqual([{ shared: 0n }]);
});

test('a repository gets at most 200 new hotspots a day and keeps counting those it has', async () => {
  const many = Array.from({ length: 205 }, (_, at) => sampleEvent({ path: `src/file-${at}.ts` }));
  const written = await writer.write(batchOf(many));
  expect(written.accepted).toHaveLength(200);
  expect(written.overLimit).toHaveLength(5);
  const known = sampleEvent({ path: 'src/file-3.ts' });
  const another = sampleEvent({ path: 'src/another.ts' });
  const tomorrow = sampleEvent({ path: 'src/another.ts', day: '2026-12-01' });
  const after = await writer.write(batchOf([known, another]));
  expect(after).toMatchObject({ accepted: [known.id], overLimit: [another.id] });
  expect((await writer.write(batchOf([tomorrow]))).accepted).toEqual([tomorrow.id]);
});

test('two teams with the same repository and event id share nothing', async () => {
  const event = sampleEvent();
  await writer.write(batchOf([event]));
  team = await seedTeam(own.database);
  expect((await writer.write(batchOf([event]))).accepted).toEqual([event.id]);
});

test('hostile names are stored as they are', async () => {
  const path = `src/'); DROP TABLE "Event"; -- \\ {} , " <script>.ts`;
  await writer.write(batchOf([sampleEvent({ path })]));
  const spot = await own.database.hotspot.findFirstOrThrow({ where: { teamId: team.teamId } });
  expect(spot.path).toBe(path);
});

test('a week begins on Monday', () => {
  expect(mondayOf('2026-11-30')).toBe('2026-11-30');
  expect(mondayOf('2026-12-06')).toBe('2026-11-30');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
});

test('batches that wait together are answered each on its own', async () => {
  const shared = sampleEvent();
  const own_ = Array.from({ length: 12 }, () => sampleEvent());
  const answers = await Promise.all(own_.map((event) => writer.write(batchOf([shared, event]))));
  expect(answers.filter((answer) => answer.accepted.includes(shared.id))).toHaveLength(1);
  expect(answers.filter((answer) => answer.duplicates.includes(shared.id))).toHaveLength(11);
  for (const [at, { id }] of own_.entries()) expect(answers[at]?.accepted).toContain(id);
  const days = await own.database.hotspotDay.findMany({ where: { teamId: team.teamId } });
  expect(days).toMatchObject([{ refused: 13 }]);
});

test('a batch that cannot be written takes no other one with it', async () => {
  const bad = sampleEvent({ day: '2026-13-45' });
  const good = sampleEvent();
  const settled = await Promise.allSettled(
    [bad, good].map((event) => writer.write(batchOf([event]))),
  );
  expect(settled.map((each) => each.status)).toEqual(['rejected', 'fulfilled']);
});

test('a hotspot that was removed while it was known is made anew', async () => {
  await writer.write(batchOf([sampleEvent()]));
  await own.database.repository.deleteMany({ where: { teamId: team.teamId } });
  const again = sampleEvent();
  expect((await writer.write(batchOf([again]))).accepted).toEqual([again.id]);
  const days = await own.database.hotspotDay.findMany({ where: { teamId: team.teamId } });
  expect(days).toMatchObject([{ refused: 1 }]);
});

test('two servers that write the same at once count it once', async () => {
  const other = openBatchWriter(own.url);
  const events = Array.from({ length: 200 }, (_, at) =>
    sampleEvent({ path: `src/${at % 20}.ts`, day: `2026-11-${String(10 + (at % 15))}` }),
  );
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      (at % 2 === 0 ? writer : other).write(batchOf(at % 3 === 0 ? events.toReversed() : events)),
    ),
  );
  await other.close();
  const ids = answers.flatMap((answer: WrittenBatch) => answer.accepted);
  expect(ids.sort()).toEqual(events.map((event) => event.id).sort());
  const sum = await own.database.hotspotDay.aggregate({
    where: { teamId: team.teamId },
    _sum: { refused: true },
  });
  expect(sum._sum.refused).toBe(200);
});

test('a writer that is closed has written what was waiting', async () => {
  const closing = openBatchWriter(own.url);
  const events = Array.from({ length: 5 }, () => sampleEvent());
  const writes = events.map((event) => closing.write(batchOf([event])));
  await closing.close();
  expect((await Promise.all(writes)).flatMap((answer) => answer.accepted)).toHaveLength(5);
});

test('of machines a week keeps a set that does not tell which one came last', async () => {
  const machines = ['z', 'm', 'a', 'm', 'k'].map((letter) => letter.repeat(22));
  for (const machine of machines) {
    await writer.write({
      ...batchOf([]),
      events: [{ event: sampleEvent(), reporter: { team: machine } }],
    });
  }
  const [row] = await own.database.tagWeek.findMany({ where: { teamId: team.teamId } });
  const numbers = [...new Set(machines)].map(tagNumber);
  expect(row?.tags).toEqual(numbers.sort((a, b) => a - b));
});
