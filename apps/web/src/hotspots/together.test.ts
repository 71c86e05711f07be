import type { LastFlip } from '@unthrash/db/read/read-last-flips';
import { expect, test } from 'vitest';
import { togetherOf } from './together.ts';

const flips = (hotspotId: number, ...episodes: string[]): [number, LastFlip[]] => [
  hotspotId,
  episodes.map((episode, index) => ({
    hotspotId,
    day: '2026-11-20',
    episode,
    flip: index + 1,
    cycle: 2,
    kind: 'undo',
    fromSide: 'utc',
    toSide: 'local',
    verdict: 'refused',
    between: 'test',
    outcome: 'failed',
    insisted: false,
  })),
];

test('two hotspots that flipped in the same two turns belong together, however often in each', () => {
  const all = new Map([flips(1, 'a', 'a', 'b', 'c'), flips(2, 'b', 'a', 'a'), flips(3, 'd')]);
  expect(togetherOf(all)).toEqual([{ hotspotIds: [1, 2], turns: 2 }]);
});

test('one turn in common may be chance', () => {
  expect(togetherOf(new Map([flips(1, 'a', 'b'), flips(2, 'a')]))).toEqual([]);
});

test('the most shared come first, five at most', () => {
  const all = new Map(
    Array.from({ length: 6 }, (_, n) => flips(n, 'a', 'b', ...(n < 2 ? ['c'] : []))),
  );
  const pairs = togetherOf(all);
  expect(pairs).toHaveLength(5);
  expect(pairs[0]).toEqual({ hotspotIds: [0, 1], turns: 3 });
});
