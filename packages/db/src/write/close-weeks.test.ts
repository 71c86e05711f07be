import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMachines } from '../read/read-machines.ts';
import { type SeededTeam, seedTeam } from '../read/testing/seed-team.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { closeWeeks } from './close-weeks.ts';

let own: TestDatabase;
let team: SeededTeam;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.drop());
beforeEach(async () => {
  await own.database.tagWeek.deleteMany();
  team = await seedTeam(own.database);
});

const weeksLeft = async () =>
  (await own.database.tagWeek.findMany({ where: { teamId: team.teamId } })).map((row) =>
    row.week.toISOString().slice(0, 10),
  );
const machines = (from: string, to: string) =>
  readMachines(own.database, team.teamId, 'team', [0], from, to);

test('a week closes when 30 days have gone by since its Sunday, and not a day before', async () => {
  await team.tags('team', 0, '2026-10-19', ['a']);
  // Its last day is 25 October; the ingest believes that day until 24 November.
  expect(await closeWeeks(own.database, '2026-11-24')).toBe(0);
  expect(await weeksLeft()).toEqual(['2026-10-19']);
  expect(await closeWeeks(own.database, '2026-11-25')).toBe(1);
  expect(await weeksLeft()).toEqual([]);
});

test('the number of machines reads the same before and after, and the tags are nowhere', async () => {
  await team.tags('team', 0, '2026-10-19', ['a', 'b', 'c', 'd', 'e', 'f']);
  await team.tags('team', 0, '2026-11-23', ['g', 'h']);
  const before = await machines('2026-10-19', '2026-11-29');
  await closeWeeks(own.database, '2026-11-30');
  expect(await machines('2026-10-19', '2026-11-29')).toEqual(before);
  expect(before).toEqual([{ scopeId: 0, machines: 6 }]);
  expect(await weeksLeft()).toEqual(['2026-11-23']);
  const columns = await own.database.weekMachines.findMany({ where: { teamId: team.teamId } });
  expect(columns.map((row) => Object.keys(row).sort())).toEqual([
    ['machines', 'scope', 'scopeId', 'teamId', 'week'],
  ]);
});

test('what came after a week was closed adds no machine to it and is deleted too', async () => {
  await team.tags('team', 0, '2026-10-19', ['a', 'b', 'c']);
  await closeWeeks(own.database, '2026-11-30');
  await team.tags('team', 0, '2026-10-19', ['x']);
  expect(await closeWeeks(own.database, '2026-11-30')).toBe(1);
  expect(await weeksLeft()).toEqual([]);
  expect(await machines('2026-10-19', '2026-10-25')).toEqual([{ scopeId: 0, machines: 3 }]);
});

test('many sets go in several steps, and none when the server stops', async () => {
  await own.database.tagWeek.createMany({
    data: Array.from({ length: 1_200 }, (_, index) => ({
      teamId: team.teamId,
      week: new Date('2026-09-07T00:00:00Z'),
      scope: 'hotspot' as const,
      scopeId: index + 1,
      tags: [1, 2],
    })),
  });
  const stopping = new AbortController();
  stopping.abort();
  await expect(closeWeeks(own.database, '2026-11-30', stopping.signal)).rejects.toThrow();
  expect(await own.database.tagWeek.count({ where: { teamId: team.teamId } })).toBe(1_200);
  expect(await closeWeeks(own.database, '2026-11-30')).toBe(1_200);
  expect(await own.database.weekMachines.count({ where: { teamId: team.teamId } })).toBe(1_200);
});

test('a machine that changed over to another key in the week counts once, before and after', async () => {
  const week = new Date('2026-10-19T00:00:00Z');
  const set = { teamId: team.teamId, week, scope: 'team' as const, scopeId: 0 };
  await own.database.tagWeek.createMany({
    data: [
      { ...set, keyId: 1, tags: [1, 2, 3] },
      { ...set, keyId: 2, tags: [3, 4] },
    ],
  });
  expect(await machines('2026-10-19', '2026-10-25')).toEqual([{ scopeId: 0, machines: 4 }]);
  await closeWeeks(own.database, '2026-11-30');
  expect(await weeksLeft()).toEqual([]);
  expect(await machines('2026-10-19', '2026-10-25')).toEqual([{ scopeId: 0, machines: 4 }]);
});
