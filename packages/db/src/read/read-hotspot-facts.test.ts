import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import type { Period } from './period.ts';
import { readHotspotFacts } from './read-hotspot-facts.ts';
import { type SeededTeam, seedTeam } from './testing/seed-team.ts';

const period: Period = {
  from: '2026-11-03',
  to: '2026-11-30',
  until: '2026-11-30',
  beforeFrom: '2026-10-06',
  beforeTo: '2026-11-02',
};

let own: TestDatabase;
let team: SeededTeam;

beforeAll(async () => {
  own = await testDatabase();
});

afterAll(() => own.drop());

async function only(days: Parameters<SeededTeam['day']>[], asked = period) {
  team = await seedTeam(own.database);
  const repository = await team.repository('github.com/acme/api', {
    '2026-10-20': 40,
    '2026-11-20': 40,
  });
  const hotspot = await team.hotspot(repository, 'src/a.ts');
  for (const [, day, counts] of days) await team.day(hotspot, day, counts);
  const [facts] = await readHotspotFacts(own.database, team.teamId, asked);
  return facts;
}

test('a flip counts whatever became of it; those let through, insisted and bypassed never add one', async () => {
  const counts = { passed: 7, noted: 1, refused: 2, asked: 3, insisted: 2, bypassed: 1, again: 4 };
  const facts = await only([[0, '2026-11-10', counts]]);
  expect(facts).toMatchObject({
    passed: 7,
    noted: 1,
    refused: 2,
    asked: 3,
    insisted: 2,
    bypassed: 1,
  });
  expect(facts?.now).toMatchObject({ flips: 6, again: 4 });
});

test('the period and the one before it end to end: no day is counted twice or left out', async () => {
  const facts = await only([
    [0, '2026-10-05', { refused: 100 }],
    [0, '2026-10-06', { refused: 1 }],
    [0, '2026-11-02', { refused: 2 }],
    [0, '2026-11-03', { refused: 4 }],
    [0, '2026-11-30', { refused: 8 }],
    [0, '2026-12-01', { refused: 100 }],
  ]);
  expect(facts?.now.flips).toBe(12);
  expect(facts?.before.flips).toBe(3);
});

const aroundWeeks: Parameters<SeededTeam['day']>[] = [
  [0, '2026-10-25', { refused: 100 }],
  [0, '2026-10-26', { refused: 1 }],
  [0, '2026-11-22', { refused: 2 }],
  [0, '2026-11-23', { refused: 4, again: 1 }],
  [0, '2026-11-29', { refused: 8, again: 3 }],
  [0, '2026-11-30', { refused: 100 }],
];

test('the last seven full days leave today out, and the 28 before them follow without a gap', async () => {
  const facts = await only(aroundWeeks, { ...period, until: '2026-12-02' });
  expect(facts).toMatchObject({ fourWeeks: 3, week: 12, weekFirsts: 8 });
});

test('the last day of a period in the past is a full one', async () => {
  const facts = await only(aroundWeeks, {
    from: '2026-11-23',
    to: '2026-11-29',
    until: '2026-11-29',
    beforeFrom: '2026-11-16',
    beforeTo: '2026-11-22',
  });
  expect(facts).toMatchObject({ fourWeeks: 3, week: 12, weekFirsts: 8 });
});

test('weeks are ISO weeks, and days without a flip belong to none', async () => {
  const facts = await only([
    [0, '2026-11-15', { refused: 1 }],
    [0, '2026-11-16', { noted: 1 }],
    [0, '2026-11-22', { refused: 1 }],
    [0, '2026-11-25', { passed: 1 }],
  ]);
  expect(facts?.now).toMatchObject({
    weeks: 2,
    flipDays: 3,
    firstFlipDay: '2026-11-15',
    lastFlipDay: '2026-11-22',
  });
});

test('second flips and weeks are looked for in the thirteen weeks up to each end', async () => {
  const facts = await only([
    [0, '2026-08-31', { refused: 1, again: 1 }],
    [0, '2026-11-10', { refused: 1 }],
  ]);
  expect(facts?.now).toMatchObject({ againLookBack: 0, weeks: 1 });
  expect(facts?.before).toMatchObject({ againLookBack: 1, weeks: 1, lastFlipDay: '2026-08-31' });
});

test('the repository’s last activity is told for each end', async () => {
  const facts = await only([[0, '2026-11-10', { refused: 1 }]]);
  expect(facts?.now.lastActivityDay).toBe('2026-11-20');
  expect(facts?.before.lastActivityDay).toBe('2026-10-20');
});

test('another team’s hotspots are never among them', async () => {
  const other = await seedTeam(own.database);
  const repository = await other.repository('github.com/acme/api');
  await other.day(await other.hotspot(repository, 'src/a.ts'), '2026-11-10', { refused: 50 });
  const facts = await only([[0, '2026-11-10', { refused: 1 }]]);
  expect(facts?.now.flips).toBe(1);
  expect(await readHotspotFacts(own.database, team.teamId, period)).toHaveLength(1);
});

async function cared(
  days: Readonly<Record<string, number>>,
  care: Parameters<SeededTeam['care']>[1],
) {
  team = await seedTeam(own.database);
  const repository = await team.repository('github.com/acme/api');
  const hotspot = await team.hotspot(repository, 'src/a.ts');
  for (const [day, refused] of Object.entries(days)) await team.day(hotspot, day, { refused });
  await team.care(hotspot, care);
  const [facts] = await readHotspotFacts(own.database, team.teamId, period);
  return facts;
}

test('a hotspot that nobody said anything of has no care', async () => {
  const facts = await only([[0, '2026-11-10', { refused: 1 }]]);
  expect(facts?.care).toEqual({
    resolvedDay: null,
    cameBackDay: null,
    mutedDay: null,
    mutedUntil: null,
    mutedMore: null,
    flipsSinceMuted: 0,
    flipsSinceMutedBefore: 0,
    falseAlarmDay: null,
    owner: null,
  });
});

test('it came back on the first day with a flip after the one on which it was resolved', async () => {
  const days = { '2026-11-10': 1, '2026-11-12': 2, '2026-11-14': 3 };
  expect((await cared(days, { resolvedDay: '2026-11-11' }))?.care).toMatchObject({
    resolvedDay: '2026-11-11',
    cameBackDay: '2026-11-12',
  });
  expect((await cared(days, { resolvedDay: '2026-11-14' }))?.care.cameBackDay).toBeNull();
});

test('flips after the day on which it was muted are counted, those of the day itself are not', async () => {
  const days = { '2026-11-10': 1, '2026-11-12': 2, '2026-11-14': 3 };
  const muted = { mutedDay: '2026-11-10', mutedUntil: '2026-12-24', mutedMore: 9 };
  expect((await cared(days, muted))?.care).toMatchObject({ ...muted, flipsSinceMuted: 5 });
  const earlier = { ...days, [period.beforeTo]: 7 };
  const before = { ...muted, mutedDay: period.beforeFrom };
  expect((await cared(earlier, before))?.care).toMatchObject({
    flipsSinceMuted: 13,
    flipsSinceMutedBefore: 7,
  });
});

test('a corrected label stands for the hook’s', async () => {
  const facts = await cared({ '2026-11-10': 1 }, { label: 'async', ownerTeam: 'Platform' });
  expect([facts?.convention, facts?.care.owner]).toEqual(['async', 'Platform']);
});

test('a renamed file’s flips are counted with the file that it is now, each day once', async () => {
  team = await seedTeam(own.database);
  const repository = await team.repository('github.com/acme/api');
  const before = await team.hotspot(repository, 'src/a.ts');
  const now = await team.hotspot(repository, 'src/b.ts');
  await team.day(before, '2026-10-10', { refused: 1 });
  await team.day(before, '2026-11-10', { refused: 2, again: 1 });
  await team.day(now, '2026-11-10', { refused: 4, again: 3 });
  await team.day(now, '2026-11-29', { refused: 8 });
  await team.care(now, { resolvedDay: '2026-11-10' });
  await team.care(before, { sameAsId: now });
  const all = await readHotspotFacts(own.database, team.teamId, period);
  expect(all.map(({ path }) => path)).toEqual(['src/b.ts']);
  expect(all[0]).toMatchObject({ refused: 14, care: { cameBackDay: '2026-11-29' } });
  expect(all[0]?.now).toMatchObject({ flips: 14, again: 4, flipDays: 3, weeks: 3 });
  expect(all[0]?.before).toMatchObject({ flips: 1, flipDays: 1 });
});

test('some hotspots alone read as they do among all, with what is counted with them', async () => {
  team = await seedTeam(own.database);
  const api = await team.repository('github.com/acme/api', { '2026-10-20': 40, '2026-11-20': 40 });
  const web = await team.repository('github.com/acme/web', { '2026-11-28': 10 });
  const now = await team.hotspot(api, 'src/new-name.ts');
  const once = await team.hotspot(api, 'src/old-name.ts');
  const other = await team.hotspot(web, 'src/a.ts');
  for (const [id, day] of [
    [now, '2026-11-10'],
    [once, '2026-11-10'],
    [once, '2026-10-10'],
    [other, '2026-11-12'],
  ] as const)
    await team.day(id, day, { refused: 2, again: 1 });
  await team.care(now, { resolvedDay: '2026-10-20', mutedDay: '2026-10-01' });
  await team.care(once, { sameAsId: now });
  const read = (only?: readonly number[]) =>
    readHotspotFacts(own.database, team.teamId, period, only);
  const all = await read();
  expect(all.map(({ hotspotId }) => hotspotId)).toEqual([now, other]);
  expect(all[0]).toMatchObject({
    now: { flips: 4, flipDays: 2, weeks: 2 },
    care: { cameBackDay: '2026-11-10', flipsSinceMuted: 6 },
  });
  expect(await read([now])).toEqual([all[0]]);
  expect(await read([other])).toEqual([all[1]]);
  expect(await read([other, now])).toEqual(all);
});
