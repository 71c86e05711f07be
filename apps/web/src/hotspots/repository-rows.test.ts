import { expect, test } from 'vitest';
import { judgeHotspot } from './judge-hotspot.ts';
import { periodOf } from './period.ts';
import { repositoryRows } from './repository-rows.ts';
import { care, facts, history } from './testing/facts.ts';

const period = periodOf(28, '2026-11-30');
const repository = (repositoryId: number, lastActivityDay: string | null) => ({
  repositoryId,
  name: `github.com/acme/r${repositoryId}`,
  lastActivityDay,
  weeks: [0, 1],
});
const judged = (change: Parameters<typeof facts>[0]) => judgeHotspot(facts(change), period);
const flipped = (flips: number, lastFlipDay: string, weeks = 2) =>
  history({ flips, again: 1, weeks, firstFlipDay: '2026-11-20', lastFlipDay, flipDays: 2 });
const rows = (...args: [ReturnType<typeof repository>[], ReturnType<typeof judged>[]]) =>
  repositoryRows(...args, new Map(), period.to);

test('a row adds up its repository’s hotspots: flips, firm, new, came back, the last day', () => {
  const result = rows(
    [repository(1, '2026-11-29')],
    [
      judged({
        hotspotId: 1,
        firstDay: '2026-10-01',
        convention: 'naming',
        now: flipped(3, '2026-11-29'),
      }),
      judged({
        hotspotId: 2,
        firstDay: '2026-11-20',
        convention: 'quotes',
        now: flipped(2, '2026-11-30'),
      }),
      judged({
        hotspotId: 3,
        firstDay: '2026-11-20',
        convention: 'quotes',
        now: { ...flipped(2, '2026-11-21', 1), againLookBack: 0 },
      }),
      judged({
        hotspotId: 4,
        firstDay: '2026-10-01',
        now: flipped(1, '2026-11-22'),
        care: care({ resolvedDay: '2026-11-10', cameBackDay: '2026-11-22' }),
      }),
    ],
  );
  expect(result.rows).toEqual([
    expect.objectContaining({
      firm: 3,
      fresh: 1,
      back: 1,
      flips: 8,
      again: 4,
      lastDay: '2026-11-30',
    }),
  ]);
  expect(result.rows[0]?.top).toEqual({ convention: 'quotes', hotspotId: 2 });
});

test('a repository where agents worked without a flip is calm, not idle', () => {
  expect(rows([repository(1, '2026-11-02')], [])).toMatchObject({ rows: [], calm: 1, idle: [] });
});

test('a repository that nobody worked in for 30 days is folded away, until a flip says otherwise', () => {
  const repositories = [
    repository(1, '2026-10-30'),
    repository(2, null),
    repository(3, '2026-10-31'),
  ];
  const result = rows(repositories, [judged({ repositoryId: 2, now: flipped(1, '2026-11-29') })]);
  expect(result.idle.map(({ repositoryId }) => repositoryId)).toEqual([1]);
  expect(result.rows.map(({ repositoryId }) => repositoryId)).toEqual([2]);
  expect(result.calm).toBe(1);
});
