import { expect, test } from 'vitest';
import { changeOf, sameCoverage } from './change.ts';
import { counted, percent, rate, roughly, signed, spelled } from './numbers.ts';

test('a change in percent is never shown on a base under three', () => {
  expect(percent(4, 0)).toBeUndefined();
  expect(percent(6, 2)).toBeUndefined();
  expect(percent(6, 3)).toBe('+100 %');
  expect(percent(2, 3)).toBe('−33 %');
  expect(percent(3, 3)).toBeUndefined();
  expect(percent(1_004, 1_000)).toBeUndefined();
});

test('more of what hurts is worse, less of it is better', () => {
  expect(changeOf(5, 2, 'worse')).toEqual({ text: '+3', percent: undefined, tone: 'worse' });
  expect(changeOf(2, 5, 'worse')).toEqual({ text: '−3', percent: '−60 %', tone: 'better' });
  expect(changeOf(5, 2, 'better').tone).toBe('better');
  expect(changeOf(2, 2, 'worse')).toEqual({ text: 'as before', percent: undefined, tone: 'plain' });
});

test('changes are judged only while about as much was reported as before', () => {
  expect(sameCoverage(100, 100)).toBe(true);
  expect(sameCoverage(120, 100)).toBe(true);
  expect(sameCoverage(121, 100)).toBe(false);
  expect(sameCoverage(79, 100)).toBe(false);
  expect(sameCoverage(1, 0)).toBe(false);
  expect(sameCoverage(0, 0)).toBe(false);
});

test('a rate needs edits', () => {
  expect(rate(3, 0)).toBeUndefined();
  expect(rate(3, 2000)).toBe('1.5');
  expect(rate(1, 100_000)).toBe('under 0.1');
  expect(rate(0, 100_000)).toBe('0.0');
});

test('numbers under ten are words in a sentence, others are figures', () => {
  expect(spelled(1, 'flip')).toBe('one flip');
  expect(spelled(9, 'flip')).toBe('nine flips');
  expect(spelled(1200, 'flip')).toBe('1,200 flips');
  expect(counted(2, 'repository', 'repositories')).toBe('2 repositories');
  expect(signed(-1200)).toBe('−1,200');
});

test('sums of rounded reports are not shown more exactly than they are', () => {
  expect([0, 7, 1234, 5746].map(roughly)).toEqual([0, 7, 1200, 5700]);
});
