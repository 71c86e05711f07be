import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { readPublishedFlips } from './read-published-flips.ts';
import { seedTeam } from './testing/seed-team.ts';

let own: TestDatabase;

beforeAll(async () => {
  own = await testDatabase();
});
afterAll(async () => {
  await own.drop();
});

const now = new Date('2026-11-30T12:00:00Z');
const machines = (count: number) => Array.from({ length: count }, (_, index) => `machine ${index}`);

test('a repository’s flips are published from the team’s group size of machines up, and never below five', async () => {
  const team = await seedTeam(own.database);
  const few = await team.repository('github.com/acme/few');
  const many = await team.repository('github.com/acme/many');
  for (const [repository, count] of [
    [few, 4],
    [many, 6],
  ] as const) {
    const hotspot = await team.hotspot(repository, 'src/Clock.cs');
    await team.day(hotspot, '2026-11-25', { refused: 3 });
    // This week is not over.
    await team.day(hotspot, '2026-11-30', { refused: 9 });
    await team.tags('repository', repository, '2026-11-23', machines(count));
  }
  const cell = { repository: 'github.com/acme/many', convention: 'naming', verdict: 'refused' };
  expect(await readPublishedFlips(own.database, now, 5)).toEqual([{ ...cell, flips: 3 }]);

  const where = { teamId: team.teamId };
  for (const [groupSize, cells] of [
    [1, 1],
    [6, 1],
    [7, 0],
  ] as const) {
    await own.database.team.update({ where, data: { groupSize } });
    expect(await readPublishedFlips(own.database, now, 5)).toHaveLength(cells);
  }
});
