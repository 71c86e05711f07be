import { expect, test } from 'vitest';
import { Bucket } from './bucket.ts';

test('a bucket gives as many as it holds and then none', () => {
  const bucket = new Bucket({ burst: 3, perSecond: 1 }, 0);
  expect([0, 0, 0, 0].map((now) => bucket.take(now))).toEqual([true, true, true, false]);
});

test('it fills up again with time, and never over its brim', () => {
  const bucket = new Bucket({ burst: 2, perSecond: 2 }, 0);
  bucket.take(0);
  bucket.take(0);
  expect(bucket.take(499)).toBe(false);
  expect(bucket.take(1_000)).toBe(true);
  const later = [100_000, 100_000, 100_000].map((now) => bucket.take(now));
  expect(later).toEqual([true, true, false]);
});

test('a clock that goes back takes nothing away', () => {
  const bucket = new Bucket({ burst: 2, perSecond: 1 }, 1_000);
  expect(bucket.take(500)).toBe(true);
  expect(bucket.take(500)).toBe(true);
});
