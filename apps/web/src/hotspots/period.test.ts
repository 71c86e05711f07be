import { expect, test } from 'vitest';
import { rangeWords } from '../words/range.ts';
import { hrefIn, MOST_DAYS, noDayIn, periodOf, rangeOf, rangeParams } from './period.ts';

const today = '2026-11-30';

test('a range of one’s own is compared with as many days before it, and ends where it says', () => {
  const range = rangeOf({ from: '2026-11-02', to: '2026-11-08' });
  expect(periodOf(range, today)).toEqual({
    from: '2026-11-02',
    to: '2026-11-08',
    until: '2026-11-08',
    beforeFrom: '2026-10-26',
    beforeTo: '2026-11-01',
  });
});

test('what ends today takes in what machines further east date later; what ends tomorrow ends today', () => {
  for (const to of [today, '2026-12-24']) {
    const period = periodOf(rangeOf({ from: '2026-11-29', to }), today);
    expect([period.from, period.to, period.until]).toEqual(['2026-11-29', today, '2026-12-02']);
  }
  const ahead = periodOf(rangeOf({ from: '2027-01-01', to: '2027-01-02' }), today);
  expect([ahead.from, ahead.to]).toEqual([today, today]);
});

test('ends in the wrong order are turned, and a stretch that is too long is cut at its beginning', () => {
  expect(rangeOf({ from: '2026-11-08', to: '2026-11-02' })).toEqual({
    from: '2026-11-02',
    to: '2026-11-08',
  });
  const period = periodOf(rangeOf({ from: '2020-01-01', to: today }), today);
  expect((Date.parse(period.to) - Date.parse(period.from)) / 86_400_000 + 1).toBe(MOST_DAYS);
});

test('what is no day, or only half of a stretch, reads as the default', () => {
  for (const from of ['2026-02-30', '2026-13-01', '1', '', 'x', '2026-11-01T00:00', undefined]) {
    expect(rangeOf({ from, to: today })).toBe(28);
  }
  expect(rangeOf({ days: '12' })).toBe(28);
  expect(rangeOf({ days: '90', from: 'x', to: today })).toBe(90);
});

test('an address and what is read from it are the same range', () => {
  for (const range of [7, 28, 90, { from: '2026-11-02', to: '2026-11-08' }] as const) {
    expect(rangeOf(Object.fromEntries(rangeParams(range)))).toEqual(range);
  }
  expect(hrefIn('/', 28)).toBe('/');
  expect(hrefIn('/hotspots', 7, [['show', 'new']])).toBe('/hotspots?show=new&days=7');
});

test('a range reads as words at the end of a sentence', () => {
  expect(rangeWords(28)).toBe('in the last 28 days');
  expect(rangeWords({ from: '2026-11-02', to: '2026-11-08' })).toBe(
    'from 2 Nov 2026 to 8 Nov 2026',
  );
  expect(rangeWords({ from: '2026-11-02', to: '2026-11-02' })).toBe('on 2 Nov 2026');
});

test('what an address gives as a date and is none is told, whichever end it is; a day or nothing is not', () => {
  for (const given of ['2026-02-30', '2026-13-01', 'yesterday', '26-1-1']) {
    expect(noDayIn({ from: given, to: '2026-11-30' })).toBe(given);
    expect(noDayIn({ from: '2026-11-01', to: given })).toBe(given);
    expect(noDayIn({ from: given })).toBe(given);
  }
  expect(noDayIn({ from: '1990-01-01', to: '1990-01-31' })).toBeUndefined();
  expect(noDayIn({ days: '7', from: '' })).toBeUndefined();
});
