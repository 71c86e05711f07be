import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { dayOfLast } from './day-of-last.ts';
import { seedTeam } from './testing/seed-team.ts';

let own: TestDatabase;

beforeAll(async () => {
  own = await testDatabase();
});

afterAll(() => own.drop());

test('the day from which on some hotspots together have enough flips, else the first that counts', async () => {
  const team = await seedTeam(own.database);
  const repository = await team.repository('github.com/acme/api');
  const spots = [
    await team.hotspot(repository, 'src/a.ts'),
    await team.hotspot(repository, 'src/b.ts'),
  ];
  const [first = 0, second = 0] = spots;
  await team.day(first, '2026-11-01', { refused: 50 });
  await team.day(first, '2026-11-10', { passed: 2, insisted: 9 });
  await team.day(second, '2026-11-10', { noted: 1 });
  await team.day(second, '2026-11-20', { asked: 2 });
  await team.day(await team.hotspot(repository, 'src/c.ts'), '2026-11-25', { refused: 90 });
  const asked = async (most: number) => {
    const day = dayOfLast(team.teamId, spots, '2026-11-05', most);
    const [row] = await own.database.$queryRaw<{ day: string }[]>`SELECT ${day}::text AS day`;
    return row?.day;
  };
  expect(await Promise.all([1, 2, 3, 5, 6].map(asked))).toEqual([
    '2026-11-20',
    '2026-11-20',
    '2026-11-10',
    '2026-11-10',
    '2026-11-05',
  ]);
});
