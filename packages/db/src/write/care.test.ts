import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBeforeAfter } from '../read/read-before-after.ts';
import { readCodeOwners } from '../read/read-code-owners.ts';
import { readCompanions } from '../read/read-companions.ts';
import { readDecisions } from '../read/read-decisions.ts';
import { readFirstDecided } from '../read/read-first-decided.ts';
import { readHotspot } from '../read/read-hotspot.ts';
import { readHotspotDays } from '../read/read-hotspot-days.ts';
import { readHotspotHistory } from '../read/read-hotspot-history.ts';
import { readLastFlips } from '../read/read-last-flips.ts';
import { readPlaces } from '../read/read-places.ts';
import { readRunsBetween } from '../read/read-runs-between.ts';
import { type SeededTeam, seedTeam } from '../read/testing/seed-team.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { addNote } from './add-note.ts';
import { changeCare } from './change-care.ts';
import { changeDecision } from './change-decision.ts';
import { makeDecision } from './make-decision.ts';
import { markNotSame, markSame } from './mark-same.ts';
import { noteInForce } from './note-in-force.ts';
import { saveCodeOwners } from './save-code-owners.ts';

const day = '2026-11-30';
let own: TestDatabase;
let team: SeededTeam;
let other: SeededTeam;
let userId: string;
let repository: number;
let hotspot: number;

beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.drop());
beforeEach(async () => {
  team = await seedTeam(own.database);
  other = await seedTeam(own.database);
  userId = randomUUID();
  await own.database.user.create({
    data: {
      id: userId,
      name: 'Ada',
      email: `${userId}@example.com`,
      memberships: { create: { teamId: team.teamId, role: 'lead' } },
    },
  });
  repository = await team.repository('github.com/acme/api', { '2026-11-20': 100, [day]: 50 });
  hotspot = await team.hotspot(repository, 'src/a.ts');
});

const about = (change: Partial<Parameters<typeof changeCare>[1]> = {}) => ({
  teamId: team.teamId,
  hotspotId: hotspot,
  userId,
  day,
  what: 'resolved' as const,
  detail: 'mended',
  ...change,
});

test('what is said is kept, what is left out stays, null takes it back, and all is in the history', async () => {
  const db = own.database;
  await changeCare(db, about(), { resolvedDay: day, resolvedReason: 'mended' });
  await changeCare(db, about({ what: 'label', detail: 'async' }), { label: 'async' });
  expect(await readHotspot(db, team.teamId, hotspot)).toMatchObject({
    resolvedDay: day,
    resolvedReason: 'mended',
    label: 'async',
    reported: 'naming',
  });
  await changeCare(db, about({ what: 'reopened', detail: '' }), { resolvedDay: null });
  expect((await readHotspot(db, team.teamId, hotspot))?.resolvedDay).toBeNull();
  await addNote(db, {
    teamId: team.teamId,
    hotspotId: hotspot,
    userId,
    day,
    text: 'see the guide',
  });
  const history = await readHotspotHistory(db, team.teamId, [hotspot]);
  expect(history.map(({ what, detail, by }) => [what, detail, by])).toEqual([
    ['reopened', '', 'Ada'],
    ['label', 'async', 'Ada'],
    ['resolved', 'mended', 'Ada'],
    ['note', 'see the guide', 'Ada'],
  ]);
});

test('another team’s hotspots and decisions cannot be changed, read or named', async () => {
  const db = own.database;
  const teamId = other.teamId;
  const elsewhere = await other.hotspot(await other.repository('github.com/acme/api'), 'src/a.ts');
  expect(await changeCare(db, about({ teamId }), { resolvedDay: day })).toBe(false);
  expect(await addNote(db, { teamId, hotspotId: hotspot, userId, day, text: 'x' })).toBe(false);
  expect(await markSame(db, about(), elsewhere)).toBe('not-found');
  expect(await readHotspot(db, teamId, hotspot)).toBeUndefined();
  const decision = {
    repositoryId: repository,
    paths: [],
    convention: 'naming',
    side: '',
    note: 'x',
  };
  const id = await makeDecision(db, { teamId: team.teamId, userId, day, ...decision });
  expect(await changeDecision(db, { teamId, decisionId: id, withdrawnDay: day })).toBe(false);
  expect(await readDecisions(db, teamId)).toEqual([]);
  expect(await readPlaces(db, teamId, ['naming'])).toHaveLength(1);
  expect(await readCodeOwners(db, teamId, [repository])).toEqual([]);
  const where = { where: { teamId } };
  expect([
    await db.statusChange.count(where),
    await db.note.count(where),
    await db.hotspotCare.count(where),
  ]).toEqual([0, 0, 0]);
});

test('a renamed file is counted with its new name, whatever was counted with it before, and can be told apart again', async () => {
  const db = own.database;
  const { teamId } = team;
  const [second, third] = [
    await team.hotspot(repository, 'b.ts'),
    await team.hotspot(repository, 'c.ts'),
  ];
  const same = (from: number, to: number) => markSame(db, about({ hotspotId: from }), to);
  expect(await same(hotspot, hotspot)).toBe('itself');
  expect(await same(hotspot, second)).toBeUndefined();
  expect(await same(second, hotspot)).toBe('itself');
  expect(await same(second, third)).toBeUndefined();
  const root = await readHotspot(db, teamId, third);
  expect(root?.earlier.map(({ path }) => path)).toEqual(['src/a.ts', 'b.ts']);
  expect(root?.sameAsId).toBeNull();
  await changeCare(db, about({ hotspotId: third, what: 'label' }), { label: 'async' });
  const places = await readPlaces(db, teamId, ['async']);
  expect(places.map(({ path, sameAsId }) => [path, sameAsId])).toEqual([
    ['b.ts', third],
    ['c.ts', null],
    ['src/a.ts', third],
  ]);
  expect(await markNotSame(db, about({ hotspotId: second }))).toBe(true);
  expect(await markNotSame(db, about({ hotspotId: second }))).toBe(false);
  expect((await readHotspot(db, teamId, third))?.earlier).toHaveLength(1);
});

test('only two of one repository and convention can be the same', async () => {
  const db = own.database;
  const elsewhere = await team.hotspot(await team.repository('github.com/acme/web'), 'src/a.ts');
  const otherwise = await team.hotspot(repository, 'src/a.ts', 'async');
  expect(await markSame(db, about(), elsewhere)).toBe('other-repository');
  expect(await markSame(db, about(), otherwise)).toBe('other-convention');
});

test('the last flips and what ran of a renamed file are those of both names', async () => {
  const db = own.database;
  const renamed = await team.hotspot(repository, 'src/b.ts');
  for (let flip = 1; flip <= 8; flip += 1) {
    await team.flip(hotspot, '2026-11-20', { episode: 'old', flip, verdict: 'refused' });
    await team.flip(renamed, '2026-11-25', { episode: 'new', flip, verdict: 'refused' });
  }
  await team.flip(renamed, '2026-11-25', { episode: 'new', flip: 8, verdict: 'insisted' });
  await team.flip(renamed, '2026-11-18', { episode: 'asked for', flip: 1, verdict: 'passed' });
  await markSame(db, about(), renamed);
  const flips = await readLastFlips(db, team.teamId, [renamed], '2026-11-01', day);
  expect(flips).toHaveLength(12);
  expect(flips.map(({ day: on }) => on)).toEqual([
    ...Array(4).fill('2026-11-20'),
    ...Array(8).fill('2026-11-25'),
  ]);
  const runs = await readRunsBetween(db, team.teamId, [hotspot, renamed], '2026-11-01');
  expect(
    runs.map(({ kind, between, outcome, flips: many, letThrough }) => [
      kind,
      between,
      outcome,
      many,
      letThrough,
    ]),
  ).toEqual([
    ['undo', 'test', 'failed', 9, 1],
    ['redo', 'test', 'failed', 8, 0],
  ]);
});

test('files of the same episodes are found, those of other episodes and repositories are not', async () => {
  const db = own.database;
  const beside = await team.hotspot(repository, 'src/beside.ts', 'async');
  const alone = await team.hotspot(repository, 'src/alone.ts');
  const elsewhere = await team.hotspot(await team.repository('github.com/acme/web'), 'x.ts');
  const flip = (id: number, episode: string, number = 1) =>
    team.flip(id, '2026-11-20', { episode, flip: number, verdict: 'refused' });
  for (const id of [hotspot, beside, elsewhere]) await flip(id, 'shared');
  await flip(beside, 'shared', 2);
  await flip(alone, 'another');
  await own.database.hotspot.updateMany({
    where: { teamId: team.teamId },
    data: { firstDay: new Date('2026-11-20'), lastDay: new Date('2026-11-20') },
  });
  expect(await readCompanions(db, team.teamId, [hotspot], '2026-11-01')).toEqual([
    { hotspotId: beside, path: 'src/beside.ts', convention: 'async', episodes: 1 },
  ]);
  expect(await readCompanions(db, team.teamId, [hotspot], '2026-11-21')).toEqual([]);
});

test('days of some hotspots are added up, those without a flip left out', async () => {
  const second = await team.hotspot(repository, 'src/b.ts');
  await team.day(hotspot, '2026-11-20', { refused: 2, again: 1 });
  await team.day(second, '2026-11-20', { noted: 1 });
  await team.day(second, '2026-11-21', { passed: 4 });
  const days = await readHotspotDays(own.database, team.teamId, [hotspot, second], '2026-11-01');
  expect(days).toEqual([{ day: '2026-11-20', flips: 3, again: 1 }]);
});

test('a decision is in force from the first covered flip on or after its day, and that day stays', async () => {
  const db = own.database;
  const { teamId } = team;
  await team.day(hotspot, '2026-11-10', { refused: 1, decided: 1 });
  await team.day(hotspot, '2026-11-20', { refused: 1 });
  await team.day(hotspot, '2026-11-22', { refused: 1, decided: 1 });
  const asked = [
    { key: 1, day: '2026-11-15', hotspotIds: [hotspot] },
    { key: 2, day: '2026-11-25', hotspotIds: [hotspot] },
    { key: 3, day: '2026-11-01', hotspotIds: [] },
  ];
  expect([...(await readFirstDecided(db, teamId, asked))]).toEqual([[1, '2026-11-22']]);
  expect(await readFirstDecided(db, other.teamId, asked)).toEqual(new Map());
  const decision = {
    repositoryId: null,
    paths: ['/src/**'],
    convention: 'naming',
    side: 'camel',
    note: 'n',
  };
  const id = await makeDecision(db, { teamId, userId, day, ...decision });
  await noteInForce(db, teamId, id, '2026-11-22');
  await noteInForce(db, teamId, id, '2026-11-29');
  await changeDecision(db, { teamId, decisionId: id, markedDay: day });
  expect(await readDecisions(db, teamId)).toEqual([
    {
      ...decision,
      decisionId: id,
      repository: null,
      day,
      by: 'Ada',
      markedDay: day,
      inForceDay: '2026-11-22',
      withdrawnDay: null,
    },
  ]);
});

test('flips and edits are added up before the day and from it on, no day twice', async () => {
  const db = own.database;
  await team.day(hotspot, '2026-11-19', { refused: 100 });
  await team.day(hotspot, '2026-11-20', { refused: 1 });
  await team.day(hotspot, '2026-11-24', { noted: 2, passed: 7 });
  await team.day(hotspot, '2026-11-25', { refused: 4 });
  await team.day(hotspot, '2026-11-30', { asked: 8 });
  const asked = { key: 9, day: '2026-11-25', hotspotIds: [hotspot], repositoryId: repository };
  const read = async (repositoryId: number | null, days: number) =>
    (await readBeforeAfter(db, team.teamId, [{ ...asked, repositoryId }], days, day)).get(9);
  expect(await read(repository, 5)).toEqual({
    flipsBefore: 3,
    editsBefore: 100,
    reportsBefore: 1,
    repositoriesBefore: 1,
    flipsAfter: 4,
    editsAfter: 0,
    reportsAfter: 0,
    repositoriesAfter: 0,
  });
  expect(await read(null, 6)).toMatchObject({ flipsBefore: 103, flipsAfter: 12, editsAfter: 50 });
  const web = await team.repository('github.com/acme/web', { '2026-11-21': 7 });
  expect(await read(web, 5)).toMatchObject({ editsBefore: 7 });
  expect(await read(null, 5)).toMatchObject({
    editsBefore: 107,
    reportsBefore: 2,
    repositoriesBefore: 2,
  });
});

test('owners of a repository’s files are kept in place of those before', async () => {
  const file = { teamId: team.teamId, repositoryId: repository, day };
  await saveCodeOwners(own.database, { ...file, rules: [{ pattern: '*', teams: ['@acme/old'] }] });
  const rules = [{ pattern: '/src/', teams: ['@acme/core'] }];
  await saveCodeOwners(own.database, { ...file, rules });
  expect(await readCodeOwners(own.database, team.teamId)).toEqual([
    { repositoryId: repository, repository: 'github.com/acme/api', day, rules },
  ]);
});
