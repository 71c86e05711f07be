import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BatchWriter, openBatchWriter } from '../ingest/batch-writer.ts';
import { readStored } from '../testing/read-stored.ts';
import { sampleActivity, sampleBatch, sampleEvent } from '../testing/sample-items.ts';
import { type SeededTeam, seedTeam } from '../testing/seed-team.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { purgeTeam } from './purge-team.ts';

const today = '2026-11-30';
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

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const purge = (change: { eventDays?: number; rollupMonths?: number } = {}, on = today) =>
  purgeTeam(own.database, { teamId: team.teamId, eventDays: 35, rollupMonths: 13, ...change }, on);
const write = (items: Parameters<typeof sampleBatch>[1]) => writer.write(sampleBatch(team, items));

test('single events go after their days, what was counted from them stays', async () => {
  await write({
    events: [sampleEvent({ day: '2026-10-25' }), sampleEvent({ day: '2026-10-26' }), sampleEvent()],
    activity: [sampleActivity({ day: '2026-10-25' }), sampleActivity({ day: '2026-10-26' })],
  });
  const before = await readStored(own.database, team.teamId);
  await purge();
  const after = await readStored(own.database, team.teamId);
  expect(after.events.map((line) => line.split(' ')[3])).toEqual(['2026-10-26', '2026-11-30']);
  expect(after).toEqual({ ...before, events: after.events });
  const items = await own.database.activityItem.findMany({ where: { teamId: team.teamId } });
  expect(items.map((item) => item.day)).toEqual([at('2026-10-26')]);
});

test('a team that keeps events for a week keeps them for a week', async () => {
  await write({ events: [sampleEvent({ day: '2026-11-22' }), sampleEvent({ day: '2026-11-23' })] });
  await purge({ eventDays: 7 });
  const events = await own.database.event.findMany({ where: { teamId: team.teamId } });
  expect(events.map((event) => event.day)).toEqual([at('2026-11-23')]);
});

test('days of counts, of activity, of rejected items and of versions go after their months', async () => {
  const { teamId } = team;
  const days = ['2025-10-29', '2025-10-30', '2026-11-30'];
  await write({
    events: days.map((day) => sampleEvent({ day })),
    activity: days.map((day) => sampleActivity({ day })),
  });
  await own.database.rejectedDay.createMany({
    data: days.map((day) => ({ teamId, day: at(day), code: 'day_out_of_range', count: 1 })),
  });
  await purge();
  const left = [at('2025-10-30'), at('2026-11-30')];
  const where = { where: { teamId }, select: { day: true }, orderBy: { day: 'asc' as const } };
  for (const rows of [
    await own.database.hotspotDay.findMany(where),
    await own.database.activityDay.findMany(where),
    await own.database.rejectedDay.findMany(where),
    // One row for the hook's version, one for the agent's.
    await own.database.versionDay.findMany({ ...where, where: { teamId, program: 'hook' } }),
  ]) {
    expect(rows.map((row) => row.day)).toEqual(left);
  }
});

test('a week’s numbers and its report go with its last day', async () => {
  const { teamId } = team;
  // Three months before 30 November is 30 August, a Sunday.
  for (const week of ['2026-08-17', '2026-08-24']) {
    const set = { teamId, week: at(week) };
    await own.database.weekMachines.create({
      data: { ...set, scope: 'team', scopeId: 0, machines: 6 },
    });
    await own.database.weeklyReport.create({ data: { ...set, madeAt: at(week), content: {} } });
    await own.database.delivery.create({ data: { ...set, channel: 'mail', recipient: 'u' } });
  }
  await purge({ rollupMonths: 3 });
  const where = { where: { teamId }, select: { week: true } };
  for (const rows of [
    await own.database.weekMachines.findMany(where),
    await own.database.weeklyReport.findMany(where),
    await own.database.delivery.findMany(where),
  ]) {
    expect(rows).toEqual([{ week: at('2026-08-24') }]);
  }
});

test('a hotspot and a repository go with their last day, with what was said; a decision keeps its repository', async () => {
  const { teamId } = team;
  const day = '2025-10-01';
  await write({
    events: ['a', 'b'].map((name) => sampleEvent({ day, repo: `github.com/acme/${name}` })),
    activity: [sampleActivity({ repo: 'github.com/acme/c', day })],
  });
  await write({
    events: [
      sampleEvent({ day, repo: 'github.com/acme/d', path: 'old.ts' }),
      sampleEvent({ repo: 'github.com/acme/d' }),
    ],
  });
  const spots = await own.database.hotspot.findMany({
    where: { teamId },
    include: { repository: true },
  });
  for (const { hotspotId } of spots) {
    await own.database.note.create({
      data: { teamId, hotspotId, day: at(day), userId: 'u', text: 'x' },
    });
  }
  const decided = spots.find((spot) => spot.repository.name === 'github.com/acme/b');
  await own.database.decision.create({
    data: {
      teamId,
      repositoryId: decided?.repositoryId ?? 0,
      convention: 'quotes',
      side: 'single',
      day: at(day),
      userId: 'u',
    },
  });
  await purge();
  const stored = await readStored(own.database, teamId);
  expect(stored.repositories).toEqual(['github.com/acme/b', 'github.com/acme/d']);
  expect(stored.hotspots).toEqual([
    'github.com/acme/d src/Clock.cs datetime-kind 2026-11-30 2026-11-30',
  ]);
  expect(await own.database.note.count({ where: { teamId } })).toBe(1);
});

test('who did what is forgotten after 90 days, an invitation 30 days after its end', async () => {
  const { teamId } = team;
  await own.database.audit.createMany({
    data: ['2026-08-31', '2026-09-01', '2026-09-02'].map((day) => ({
      teamId,
      day: at(day),
      userId: 'u',
      what: 'view-hotspots',
    })),
  });
  await own.database.invitation.createMany({
    data: ['2026-10-30', '2026-10-31'].map((day, index) => ({
      teamId,
      invitationId: index,
      hash: new Uint8Array([index]),
      role: 'viewer' as const,
      email: 'ada@example.com',
      createdDay: at('2026-10-01'),
      expiresAt: at(day),
    })),
  });
  await purge();
  const audits = await own.database.audit.findMany({ where: { teamId } });
  expect(audits.map((row) => row.day)).toEqual([at('2026-09-01'), at('2026-09-02')]);
  const invitations = await own.database.invitation.findMany({ where: { teamId } });
  expect(invitations.map((row) => row.expiresAt)).toEqual([at('2026-10-31')]);
});

test('another team that keeps longer loses nothing', async () => {
  const other = await seedTeam(own.database);
  const items = { events: [sampleEvent({ day: '2026-11-01' })] };
  await writer.write(sampleBatch(other, items));
  const before = await readStored(own.database, other.teamId);
  await purge({ eventDays: 7 });
  expect(await readStored(own.database, other.teamId)).toEqual(before);
});

test('while it works events go on being taken, and it stops when it is told to', async () => {
  const old = Array.from({ length: 9_000 }, (_, index) =>
    sampleEvent({ day: '2026-10-01', path: `src/${index % 50}.ts` }),
  );
  for (let from = 0; from < old.length; from += 1_000) {
    await write({ events: old.slice(from, from + 1_000) });
  }
  const stopping = new AbortController();
  stopping.abort();
  const { teamId } = team;
  await expect(
    purgeTeam(own.database, { teamId, eventDays: 35, rollupMonths: 13 }, today, stopping.signal),
  ).rejects.toThrow();
  expect(await own.database.event.count({ where: { teamId } })).toBe(9_000);
  const waits: number[] = [];
  let done = false;
  const sending = (async () => {
    while (!done) {
      const began = performance.now();
      const event = sampleEvent({ path: `src/${waits.length % 50}.ts` });
      expect((await write({ events: [event] })).accepted).toEqual([event.id]);
      waits.push(performance.now() - began);
    }
  })();
  await purge();
  done = true;
  await sending;
  const left = await own.database.event.findMany({ where: { teamId } });
  expect(left).toHaveLength(waits.length);
  expect(waits.length).toBeGreaterThan(0);
  // Nobody waited for the whole of it: each step is a transaction of its own.
  expect(Math.max(...waits)).toBeLessThan(3_000);
});
