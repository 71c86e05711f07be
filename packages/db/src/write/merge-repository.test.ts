import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type BatchWriter, openBatchWriter } from '../ingest/batch-writer.ts';
import { readMachines } from '../read/read-machines.ts';
import { readStored, type Stored } from '../testing/read-stored.ts';
import { sampleActivity, sampleBatch, sampleEvent } from '../testing/sample-items.ts';
import { type SeededTeam, seedTeam } from '../testing/seed-team.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { renameRepository } from './rename-repository.ts';
import { workOffRemovals } from './work-off-removals.ts';

const today = '2026-11-30';
const before = 'github.com/acme/old';
const after = 'github.com/acme/new';
const verdicts = ['passed', 'noted', 'refused', 'asked', 'insisted', 'bypassed'];

let own: TestDatabase;
let writer: BatchWriter;
let team: SeededTeam;
/** What there would be if the repository had always had the new name. */
let always: SeededTeam;

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
  always = await seedTeam(own.database);
});

type Items = Parameters<typeof sampleBatch>[1];

const movesOf = async ({ teamId }: SeededTeam) =>
  (await own.database.team.findUniqueOrThrow({ where: { teamId } })).moves;

async function send(items: Items, machine?: string): Promise<void> {
  // As a request does: it knows how often things were moved.
  const moves = await movesOf(team);
  await writer.write({ ...sampleBatch(team, items, machine), moves });
  const { events = [], activity = [] } = items;
  const renamed = {
    events: events.map((event) => ({ ...event, repo: after })),
    activity: activity.map((item) => ({ ...item, repo: after })),
  };
  await writer.write(sampleBatch(always, renamed, machine));
}

const idOf = async (name: string) =>
  (await own.database.repository.findFirstOrThrow({ where: { teamId: team.teamId, name } }))
    .repositoryId;
const rename = async (from: string, to: string) =>
  renameRepository(own.database, { teamId: team.teamId, repositoryId: await idOf(from), name: to });
const work = (stopping?: AbortSignal) => workOffRemovals(own.database, today, stopping);

const withoutMachines = ({ machines: _, ...rest }: Stored) => rest;

async function expectAsAlways(): Promise<void> {
  const stored = await readStored(own.database, team.teamId);
  const wanted = await readStored(own.database, always.teamId);
  expect(withoutMachines(stored)).toEqual(withoutMachines(wanted));
}

const spread = (repo: string, path: string, day: string) =>
  verdicts.flatMap((verdict) =>
    [1, 2].map((flip) => sampleEvent({ repo, path, day, verdict, flip, decided: flip > 1 })),
  );

test('a repository with another name keeps its history and its number, and its old name leads to it', async () => {
  await send({
    events: spread(before, 'a.ts', '2026-11-20'),
    activity: [sampleActivity({ repo: before })],
  });
  const id = await idOf(before);
  expect(await rename(before, after)).toBe('renamed');
  await expectAsAlways();
  // Some machines have not heard of it yet.
  await send({ events: spread(before, 'a.ts', '2026-11-21') });
  await send({
    events: spread(after, 'b.ts', '2026-11-21'),
    activity: [sampleActivity({ repo: after })],
  });
  expect(await idOf(after)).toBe(id);
  await expectAsAlways();
});

test('renamed there and back, every name leads to it', async () => {
  await send({ events: spread(before, 'a.ts', '2026-11-20') });
  expect(await rename(before, 'github.com/acme/between')).toBe('renamed');
  expect(await rename('github.com/acme/between', before)).toBe('renamed');
  expect(await rename(before, before)).toBe('same');
  expect(await rename(before, after)).toBe('renamed');
  for (const repo of [before, 'github.com/acme/between', after]) {
    await send({ events: spread(repo, 'a.ts', '2026-11-21') });
  }
  await expectAsAlways();
});

test('two histories become one, day by day; hotspots of both become one with what was said of either', async () => {
  const { teamId } = team;
  await send({
    events: [
      ...spread(before, 'both.ts', '2026-11-18'),
      ...spread(before, 'both.ts', '2026-11-20'),
      ...spread(before, 'old.ts', '2026-11-20'),
    ],
    activity: [
      sampleActivity({ repo: before, day: '2026-11-20' }),
      sampleActivity({ repo: before, day: '2026-11-28' }),
    ],
  });
  await send({
    events: [
      ...spread(after, 'both.ts', '2026-11-20'),
      ...spread(after, 'both.ts', '2026-11-22'),
      ...spread(after, 'new.ts', '2026-11-20'),
    ],
    activity: [sampleActivity({ repo: after, day: '2026-11-20' })],
  });
  const gone = await own.database.hotspot.findFirstOrThrow({
    where: { teamId, path: 'both.ts', repository: { name: before } },
  });
  const about = { teamId, hotspotId: gone.hotspotId, userId: 'u', day: new Date(today) };
  await own.database.note.create({ data: { ...about, text: 'both sides are in use' } });
  await own.database.statusChange.create({ data: { ...about, what: 'taken-over' } });
  await own.database.hotspotCare.create({
    data: { teamId, hotspotId: gone.hotspotId, ownerTeam: 'payments' },
  });
  await own.database.decision.create({
    data: {
      teamId,
      repositoryId: gone.repositoryId,
      convention: 'quotes',
      side: 'single',
      day: new Date(today),
      userId: 'u',
    },
  });
  expect(await rename(before, after)).toBe('merging');
  await work();
  await expectAsAlways();
  const stays = await own.database.hotspot.findFirstOrThrow({
    where: { teamId, path: 'both.ts' },
    include: { notes: true, changes: true, care: true, repository: true },
  });
  expect(stays.repository.name).toBe(after);
  expect([stays.notes.length, stays.changes.length, stays.care?.ownerTeam]).toEqual([
    1,
    1,
    'payments',
  ]);
  const decision = await own.database.decision.findFirstOrThrow({ where: { teamId } });
  expect(decision.repositoryId).toBe(stays.repositoryId);
  expect(await own.database.removal.count({ where: { teamId } })).toBe(0);
  await send({ events: spread(before, 'both.ts', '2026-11-29') });
  await expectAsAlways();
});

test('days whose events are deleted are added up too', async () => {
  for (const repo of [before, after]) {
    await send({ events: spread(repo, 'both.ts', '2026-11-01') });
  }
  for (const { teamId } of [team, always])
    await own.database.event.deleteMany({ where: { teamId } });
  await rename(before, after);
  await work();
  await expectAsAlways();
});

test('machines of the two are never added up: one may have reported under both names', async () => {
  const { teamId } = team;
  for (const machine of ['a', 'b', 'c'])
    await send({ events: [sampleEvent({ repo: before })] }, machine);
  for (const machine of ['a', 'b']) await send({ events: [sampleEvent({ repo: after })] }, machine);
  await rename(before, after);
  await work();
  await send({ events: [sampleEvent({ repo: before })] }, 'd');
  const id = await idOf(after);
  expect(await readMachines(own.database, teamId, 'repository', [id], today, today)).toEqual([
    { scopeId: id, machines: 2 },
  ]);
  expect(await readMachines(own.database, teamId, 'team', [0], today, today)).toEqual([
    { scopeId: 0, machines: 4 },
  ]);
});

test('a repository that is being merged is left alone until that is done', async () => {
  for (const repo of [before, after]) await send({ events: [sampleEvent({ repo })] });
  await rename(before, after);
  expect(await rename(after, 'github.com/acme/third')).toBe('busy');
  expect(await rename(before, 'github.com/acme/third')).toBe('busy');
  await work();
  expect(await rename(after, 'github.com/acme/third')).toBe('renamed');
});

test('ended at any step and run again, nothing counts twice or is lost', async () => {
  const many = (repo: string) =>
    Array.from({ length: 2_600 }, (_, index) =>
      sampleEvent({
        repo,
        // Most in one file, which both have.
        path: `src/${index % 2 === 0 ? 0 : index % 18}.ts`,
        day: `2026-11-${10 + (index % 7)}`,
        verdict: verdicts[index % 6] ?? '',
        flip: 1 + (index % 3),
      }),
    );
  for (const repo of [before, before, after]) await send({ events: many(repo) });
  await rename(before, after);
  let ended = 0;
  for (let looks = 1; ; looks += 1) {
    const { signal } = new AbortController();
    let left = looks;
    vi.spyOn(signal, 'throwIfAborted').mockImplementation(() => {
      left -= 1;
      if (left === 0) throw new Error('killed');
    });
    const problem = await work(signal).then(() => undefined, String);
    if (problem === undefined) break;
    expect(problem).toBe('Error: killed');
    ended += 1;
  }
  expect(ended).toBeGreaterThan(3);
  await expectAsAlways();
});

test('while machines go on sending under both names, also through a server that has not heard of it, all counts once', async () => {
  const other = openBatchWriter(own.url);
  const paths = Array.from({ length: 30 }, (_, index) => `src/${index}.ts`);
  const some = (repo: string) => paths.map((path) => sampleEvent({ repo, path }));
  for (const repo of [before, after]) await send({ events: some(repo) });
  await other.write(sampleBatch(team, { activity: [] }));
  let done = false;
  let rounds = 0;
  const sending = (async () => {
    while (!done || rounds < 10) {
      rounds += 1;
      for (const repo of [before, after]) {
        const events = some(repo);
        await other.write(sampleBatch(team, { events }));
        const renamed = events.map((event) => ({ ...event, repo: after }));
        await writer.write(sampleBatch(always, { events: renamed }));
      }
    }
  })();
  expect(await rename(before, after)).toBe('merging');
  await work();
  done = true;
  await sending;
  await other.close();
  await expectAsAlways();
});
