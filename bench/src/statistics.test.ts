import { expect, test } from 'vitest';
import { median, quantile } from './statistics.ts';

test('the median of an odd number of samples is the middle one, whatever their order', () => {
  expect(median([30, 1, 2])).toBe(2);
});

test('the 95th percentile of twenty samples is the nineteenth', () => {
  const samples = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(quantile(samples, 0.95)).toBe(19);
});

test('one sample is every quantile of itself', () => {
  expect(quantile([7], 0.95)).toBe(7);
  expect(quantile([7], 0)).toBe(7);
});

test('no samples are an error', () => {
  expect(() => median([])).toThrow('nothing to take a quantile of');
});
