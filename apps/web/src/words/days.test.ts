import { expect, test } from 'vitest';
import { addDays, dayFrom, dayIn, daysBetween, eachDay, span, timeIn } from './days.ts';

test('days are counted over the end of a month, of a year and of February', () => {
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(eachDay('2026-10-31', '2026-11-02')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
});

test('a span says once what its ends share', () => {
  expect(span('2026-11-02', '2026-11-29')).toBe('2 – 29 Nov 2026');
  expect(span('2026-10-05', '2026-11-01')).toBe('5 Oct – 1 Nov 2026');
  expect(span('2026-12-20', '2027-01-03')).toBe('20 Dec 2026 – 3 Jan 2027');
  expect(span('2026-11-02', '2026-11-02')).toBe('2 Nov 2026');
});

test('today is the date in the team’s zone', () => {
  const now = new Date('2026-11-29T23:30:00Z');
  expect(dayIn('Europe/Paris', now)).toBe('2026-11-30');
  expect(dayIn('America/New_York', now)).toBe('2026-11-29');
  expect(timeIn('Europe/Paris', now)).toBe('Mon 00:30');
});

test('a zone that is not known counts as UTC', () => {
  expect(dayIn('Mars/Olympus', new Date('2026-11-29T23:30:00Z'))).toBe('2026-11-29');
});

test('a near day is a word, another year is named', () => {
  expect(dayFrom('2026-11-30', '2026-11-30')).toBe('today');
  expect(dayFrom('2026-11-29', '2026-11-30')).toBe('yesterday');
  expect(dayFrom('2026-11-02', '2026-11-30')).toBe('2 Nov');
  expect(dayFrom('2025-11-02', '2026-11-30')).toBe('2 Nov 2025');
});
