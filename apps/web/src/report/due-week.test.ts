import { expect, test } from 'vitest';
import { dueWeek, nextReportAt } from './due-week.ts';

const monday8 = { weekday: 1, hour: 8, timeZone: 'Europe/Paris' };

test.each([
  ['2026-11-30T06:59:59Z', '2026-W47', '2026-11-30T07:00:00.000Z'],
  ['2026-11-30T07:00:00Z', '2026-W48', '2026-12-07T07:00:00.000Z'],
  ['2026-12-06T22:59:59Z', '2026-W48', '2026-12-07T07:00:00.000Z'],
  ['2026-12-06T23:00:00Z', '2026-W48', '2026-12-07T07:00:00.000Z'],
  ['2027-01-04T07:00:00Z', '2026-W53', '2027-01-11T07:00:00.000Z'],
])('at %s the week that is due is %s, and the next report comes at %s', (now, week, next) => {
  expect(dueWeek(monday8, new Date(now)).name).toBe(week);
  expect(nextReportAt(monday8, new Date(now)).toISOString()).toBe(next);
});

test('a report on Friday is about the week that ended on Sunday', () => {
  const friday = { ...monday8, weekday: 5, hour: 16 };
  expect(dueWeek(friday, new Date('2026-12-04T14:59:59Z')).name).toBe('2026-W47');
  expect(dueWeek(friday, new Date('2026-12-04T15:00:00Z')).name).toBe('2026-W48');
});
