import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { readCoverage } from './read-coverage.ts';
import { readFlipsByDay } from './read-flips-by-day.ts';
import { readHotspotFacts } from './read-hotspot-facts.ts';
import { readMachines } from './read-machines.ts';
import { readRepositories } from './read-repositories.ts';
import { readTeamState } from './read-team-state.ts';
import { seedTeam } from './testing/seed-team.ts';

let own: TestDatabase;

beforeAll(async () => {
  own = await testDatabase();
});

afterAll(() => own.drop());

const onlyTo = (from: string, to: string) => ({
  from,
  to,
  until: to,
  beforeFrom: from,
  beforeTo: from,
});

test('flips of a day are added up by convention, and what was let through is not among them', async () => {
  const team = await seedTeam(own.database);
  const repository = await team.repository('github.com/acme/api');
  const one = await team.hotspot(repository, 'a.ts', 'naming');
  const two = await team.hotspot(repository, 'b.ts', 'naming');
  const letThrough = await team.hotspot(repository, 'c.ts', 'async');
  await team.day(one, '2026-11-10', { refused: 1, insisted: 1 });
  await team.day(two, '2026-11-10', { noted: 2 });
  await team.day(letThrough, '2026-11-10', { passed: 3 });
  await team.day(one, '2026-11-11', { refused: 9 });
  expect(
    await readFlipsByDay(own.database, team.teamId, onlyTo('2026-11-09', '2026-11-10')),
  ).toEqual([{ day: '2026-11-10', convention: 'naming', flips: 3 }]);
});

test('a repository has eight weeks, the one of the last day included, empty ones as zeros', async () => {
  const team = await seedTeam(own.database);
  const api = await team.repository('github.com/acme/api', { '2026-11-20': 40 });
  await team.repository('github.com/acme/web');
  const hotspot = await team.hotspot(api, 'a.ts');
  await team.day(hotspot, '2026-10-11', { refused: 50 });
  await team.day(hotspot, '2026-10-12', { refused: 1 });
  await team.day(hotspot, '2026-11-29', { refused: 2 });
  await team.day(hotspot, '2026-11-30', { refused: 4 });
  const repositories = await readRepositories(own.database, team.teamId, {
    to: '2026-11-30',
    until: '2026-11-30',
  });
  expect(repositories.map(({ name, weeks }) => [name, weeks])).toEqual([
    ['github.com/acme/api', [1, 0, 0, 0, 0, 0, 2, 4]],
    ['github.com/acme/web', [0, 0, 0, 0, 0, 0, 0, 0]],
  ]);
  expect(repositories.map(({ lastActivityDay }) => lastActivityDay)).toEqual(['2026-11-20', null]);
});

test('coverage adds up edits and reports of both periods', async () => {
  const team = await seedTeam(own.database);
  await team.repository('github.com/acme/api', {
    '2026-11-02': 100,
    '2026-11-03': 40,
    '2026-11-04': 2,
  });
  await team.repository('github.com/acme/web', { '2026-11-03': 5 });
  const period = {
    from: '2026-11-03',
    to: '2026-11-30',
    until: '2026-11-30',
    beforeFrom: '2026-10-06',
    beforeTo: '2026-11-02',
  };
  expect(await readCoverage(own.database, team.teamId, period)).toEqual({
    edits: 47,
    reports: 3,
    editsBefore: 100,
    reportsBefore: 1,
    lastDay: '2026-11-04',
  });
});

test('what a machine dates after today counts on today, in every picture and figure', async () => {
  const team = await seedTeam(own.database);
  const api = await team.repository('github.com/acme/api', { '2026-11-29': 40, '2026-12-01': 7 });
  const hotspot = await team.hotspot(api, 'a.ts', 'naming');
  await team.day(hotspot, '2026-11-29', { refused: 1 });
  await team.day(hotspot, '2026-11-30', { refused: 2 });
  await team.day(hotspot, '2026-12-01', { refused: 9 });
  const tomorrow = new Date('2026-12-01');
  await own.database.hotspot.updateMany({
    where: { teamId: team.teamId },
    data: { firstDay: tomorrow, lastDay: tomorrow },
  });
  const sunday = { ...onlyTo('2026-11-02', '2026-11-29'), until: '2026-12-01' };
  expect(await readFlipsByDay(own.database, team.teamId, sunday)).toEqual([
    { day: '2026-11-29', convention: 'naming', flips: 12 },
  ]);
  // The week that Monday belongs to has not begun for the team.
  const [repository] = await readRepositories(own.database, team.teamId, sunday);
  expect(repository?.weeks).toEqual([0, 0, 0, 0, 0, 0, 0, 12]);
  expect(await readCoverage(own.database, team.teamId, sunday)).toMatchObject({
    edits: 47,
    lastDay: '2026-11-29',
  });
  const [facts] = await readHotspotFacts(own.database, team.teamId, sunday);
  expect(facts).toMatchObject({
    firstDay: '2026-11-29',
    lastDay: '2026-11-29',
    week: 0,
  });
  expect(facts?.now).toMatchObject({
    flips: 12,
    weeks: 1,
    flipDays: 1,
    lastFlipDay: '2026-11-29',
    lastActivityDay: '2026-11-29',
  });
});

test('machines are those of the busiest week, whether its tags are there or only their number', async () => {
  const team = await seedTeam(own.database);
  await team.tags('hotspot', 7, '2026-11-23', ['a', 'b']);
  await team.tags('hotspot', 7, '2026-11-16', ['c', 'd', 'e']);
  await team.tags('hotspot', 8, '2026-11-23', ['a']);
  await team.tags('repository', 7, '2026-11-23', ['a', 'b', 'c', 'd']);
  await own.database.weekMachines.create({
    data: {
      teamId: team.teamId,
      week: new Date('2026-10-05'),
      scope: 'hotspot',
      scopeId: 7,
      machines: 9,
    },
  });
  const read = (from: string) =>
    readMachines(own.database, team.teamId, 'hotspot', [7, 8, 9], from, '2026-11-30');
  expect(await read('2026-11-10')).toEqual([
    { scopeId: 7, machines: 3 },
    { scopeId: 8, machines: 1 },
  ]);
  expect((await read('2026-10-08'))[0]).toEqual({ scopeId: 7, machines: 9 });
  expect((await read('2026-10-12'))[0]).toEqual({ scopeId: 7, machines: 3 });
});

test('a team has joined as soon as a key was used, before anything is stored', async () => {
  const team = await seedTeam(own.database);
  const state = () => readTeamState(own.database, team.teamId);
  const key = { teamId: team.teamId, keyId: 1, hash: Buffer.from('x'), start: 'uth_x' };
  await own.database.ingestKey.create({ data: { ...key, createdDay: new Date('2026-11-01') } });
  expect(await state()).toEqual({ joined: false, repositories: 0 });
  await own.database.ingestKey.updateMany({
    where: { teamId: team.teamId },
    data: { lastUsedDay: new Date('2026-11-02') },
  });
  expect((await state()).joined).toBe(true);
  const hotspot = await team.hotspot(await team.repository('github.com/acme/api'), 'a.ts');
  await team.day(hotspot, '2026-12-01', { refused: 1 });
  expect(await state()).toEqual({ joined: true, repositories: 1 });
});
