import { afterAll, beforeAll, expect, test } from 'vitest';
import { opaqueNumber } from '../opaque-number.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { readLastFlips } from './read-last-flips.ts';
import { seedTeam } from './testing/seed-team.ts';

let own: TestDatabase;

beforeAll(async () => {
  own = await testDatabase();
});

afterAll(() => own.drop());

async function seeded() {
  const team = await seedTeam(own.database);
  const repository = await team.repository('github.com/acme/api');
  const hotspot = await team.hotspot(repository, 'a.ts');
  const read = (ids: number[] = [hotspot], since = '2026-10-01', until?: string) =>
    readLastFlips(own.database, team.teamId, ids, since, until);
  return { team, repository, hotspot, read };
}

/** Episodes are stored as numbers. */
const nameOf = (episode: string): string | undefined =>
  ['early', 'late', 'one', 'two', 'old'].find((name) => opaqueNumber(name) === episode);

test('the last twelve flips come oldest first, an episode’s in their order', async () => {
  const { team, hotspot, read } = await seeded();
  for (const flip of [3, 1, 2]) {
    await team.flip(hotspot, '2026-11-20', { episode: 'late', flip, verdict: 'refused' });
  }
  for (let flip = 12; flip > 0; flip -= 1) {
    await team.flip(hotspot, '2026-11-10', { episode: 'early', flip, verdict: 'noted' });
  }
  expect((await read()).map(({ episode, flip }) => `${nameOf(episode)} ${flip}`)).toEqual([
    ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map((flip) => `early ${flip}`),
    'late 1',
    'late 2',
    'late 3',
  ]);
});

test('insisting is told with the flip that was refused, never as a flip of its own', async () => {
  const { team, hotspot, read } = await seeded();
  await team.flip(hotspot, '2026-11-20', { episode: 'one', flip: 1, verdict: 'refused' });
  await team.flip(hotspot, '2026-11-21', { episode: 'one', flip: 1, verdict: 'insisted' });
  await team.flip(hotspot, '2026-11-20', { episode: 'one', flip: 2, verdict: 'refused' });
  const flips = await read();
  expect(flips.map(({ flip, insisted }) => [flip, insisted])).toEqual([
    [1, true],
    [2, false],
  ]);
});

test('each hotspot has its own twelve, and days before the first one asked for are left out', async () => {
  const { team, repository, hotspot, read } = await seeded();
  const other = await team.hotspot(repository, 'b.ts');
  await team.flip(hotspot, '2026-11-20', { episode: 'one', flip: 1, verdict: 'refused' });
  await team.flip(other, '2026-11-20', { episode: 'two', flip: 1, verdict: 'refused' });
  await team.flip(other, '2026-09-20', { episode: 'old', flip: 1, verdict: 'refused' });
  const flips = await read([hotspot, other]);
  expect(flips.map(({ hotspotId, episode }) => [hotspotId, nameOf(episode)])).toEqual([
    [hotspot, 'one'],
    [other, 'two'],
  ]);
  expect(await read([])).toEqual([]);
});

test('days after the last one asked for are left out', async () => {
  const { team, hotspot, read } = await seeded();
  for (const [flip, day] of ['2026-11-19', '2026-11-20', '2026-11-21'].entries()) {
    await team.flip(hotspot, day, { episode: 'one', flip: flip + 1, verdict: 'refused' });
  }
  const flips = await read([hotspot], '2026-11-20', '2026-11-20');
  expect(flips.map(({ day }) => day)).toEqual(['2026-11-20']);
});

test('sides of the hook’s label have no name under a corrected one, and have theirs again when it is taken back', async () => {
  const { team, hotspot, read } = await seeded();
  const flip = { episode: 'one', flip: 1, verdict: 'refused' };
  await team.flip(hotspot, '2026-11-20', flip);
  const { convention } = await own.database.hotspot.findFirstOrThrow({
    where: { teamId: team.teamId, hotspotId: hotspot },
  });
  const sidesUnder = async (label: string) => {
    const key = { teamId: team.teamId, hotspotId: hotspot };
    await own.database.hotspotCare.upsert({
      where: { teamId_hotspotId: key },
      create: { ...key, label },
      update: { label },
    });
    return (await read()).map(({ fromSide, toSide }) => [fromSide, toSide]);
  };
  expect(await sidesUnder('async')).toEqual([['', '']]);
  expect(await sidesUnder(convention)).toEqual([['camel', 'snake']]);
});
