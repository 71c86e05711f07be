import { afterAll, beforeAll, expect, test } from 'vitest';
import { verdictNumbers } from '../codes.ts';
import { Prisma } from '../generated/client.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { latestEvents } from './latest-events.ts';
import { seedTeam } from './testing/seed-team.ts';

let own: TestDatabase;

beforeAll(async () => {
  own = await testDatabase();
});

afterAll(() => own.drop());

test('the latest events of some hotspots together, no older and no more than asked for', async () => {
  const team = await seedTeam(own.database);
  const repository = await team.repository('github.com/acme/api');
  const [first, second, other] = [
    await team.hotspot(repository, 'src/a.ts'),
    await team.hotspot(repository, 'src/b.ts'),
    await team.hotspot(repository, 'src/c.ts'),
  ];
  const add = async (hotspot: number, day: string, verdict: 'refused' | 'insisted', many = 1) => {
    for (let flip = 1; flip <= many; flip += 1)
      await team.flip(hotspot, day, { episode: `${day} ${verdict}`, flip, verdict });
  };
  await add(first, '2026-11-01', 'refused', 5);
  await add(first, '2026-11-10', 'refused', 2);
  await add(second, '2026-11-10', 'refused');
  await add(second, '2026-11-12', 'insisted', 4);
  await add(second, '2026-11-20', 'refused', 2);
  await add(other, '2026-11-25', 'refused', 9);

  const refused = Prisma.sql`verdict = ${verdictNumbers.refused}`;
  const days = async (most: number, told?: Prisma.Sql) => {
    const events = latestEvents(team.teamId, [first, second], '2026-11-05', most, told);
    const rows = await own.database.$queryRaw<{ day: string; events: number }[]>`
      SELECT to_char(day, 'DD') AS day, count(*)::int AS events FROM ${events} latest GROUP BY 1 ORDER BY 1`;
    return rows.map(({ day, events: number }) => `${day}: ${number}`).join(', ');
  };
  expect(await days(1)).toBe('20: 1');
  expect(await days(3)).toBe('12: 1, 20: 2');
  expect(await days(100)).toBe('10: 3, 12: 4, 20: 2');
  expect(await days(4, refused)).toBe('10: 2, 20: 2');
  expect(await days(100, refused)).toBe('10: 3, 20: 2');
});
