import { expect, it } from 'vitest';
import { dayOf, parseSince } from './day.ts';

const now = new Date('2026-11-30T12:00:00').getTime();

it.each([
  ['30d', '2026-10-31'],
  ['2w', '2026-11-16'],
  ['13h', '2026-11-29'],
  ['2026-11-01', '2026-11-01'],
])('%s is since %s', (text, day) => {
  expect(dayOf(parseSince(text, now) ?? 0)).toBe(day);
});

it.each([
  '',
  '30',
  'd',
  '-3d',
  '30m',
  '2026-13-45',
  '2026-02-30',
  '2026-06-31',
  '2026-11',
  'yesterday',
  '1e3d',
])('"%s" is no time', (text) => {
  expect(parseSince(text, now)).toBeUndefined();
});
