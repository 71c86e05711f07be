import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayIn, timeIn } from './days.ts';
import { instantOf, mondayOf, weekNamed, weekOf } from './weeks.ts';

test.each([
  ['2026-11-30', '2026-W49', '2026-11-30', '2026-12-06'],
  ['2026-12-06', '2026-W49', '2026-11-30', '2026-12-06'],
  // 2026 begins on a Thursday and has 53 weeks; the next such years are 2032 and 2037.
  ['2026-01-01', '2026-W01', '2025-12-29', '2026-01-04'],
  ['2026-12-27', '2026-W52', '2026-12-21', '2026-12-27'],
  ['2026-12-28', '2026-W53', '2026-12-28', '2027-01-03'],
  ['2027-01-03', '2026-W53', '2026-12-28', '2027-01-03'],
  ['2027-01-04', '2027-W01', '2027-01-04', '2027-01-10'],
  ['2032-12-31', '2032-W53', '2032-12-27', '2033-01-02'],
  ['2024-12-30', '2025-W01', '2024-12-30', '2025-01-05'],
  ['2028-02-29', '2028-W09', '2028-02-28', '2028-03-05'],
])('%s is in %s, from %s to %s', (day, name, monday, sunday) => {
  const week = weekOf(day);
  expect(week).toMatchObject({ name, monday, sunday });
  expect(weekNamed(name)).toEqual(week);
});

test('weeks follow each other without a gap and are found again by their names', () => {
  const someDay = fc
    .integer({ min: -20_000, max: 30_000 })
    .map((days) => addDays('2000-01-01', days));
  fc.assert(
    fc.property(someDay, (day) => {
      const week = weekOf(day);
      expect(week.monday <= day && day <= week.sunday).toBe(true);
      expect(week.number).toBeGreaterThanOrEqual(1);
      expect(week.number).toBeLessThanOrEqual(53);
      expect(weekNamed(week.name)).toEqual(week);
      const next = weekOf(addDays(week.sunday, 1));
      expect(next.monday).toBe(addDays(week.sunday, 1));
      expect(next.name > week.name).toBe(true);
      expect(mondayOf(week.sunday)).toBe(week.monday);
    }),
  );
});

test.each(['2027-W53', '2026-W54', '2026-W00', '2026-W1', '26-W01', '2026-11-30', ''])(
  'there is no week %s',
  (name) => {
    expect(weekNamed(name)).toBeUndefined();
  },
);

test.each([
  // Half an hour, and no change in the year.
  ['Asia/Kolkata', '2026-11-30', '2026-11-30T02:30:00.000Z'],
  ['Asia/Kolkata', '2026-06-01', '2026-06-01T02:30:00.000Z'],
  // Clocks go back on Sunday 1 November 2026 and forward on Sunday 8 March 2026.
  ['America/New_York', '2026-10-26', '2026-10-26T12:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T13:00:00.000Z'],
  ['America/New_York', '2026-03-02', '2026-03-02T13:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T12:00:00.000Z'],
  // Three quarters of an hour; back on 5 April 2026, forward on 27 September 2026.
  ['Pacific/Chatham', '2026-03-30', '2026-03-29T18:15:00.000Z'],
  ['Pacific/Chatham', '2026-04-06', '2026-04-05T19:15:00.000Z'],
  ['Pacific/Chatham', '2026-09-21', '2026-09-20T19:15:00.000Z'],
  ['Pacific/Chatham', '2026-09-28', '2026-09-27T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-30', '2026-11-29T18:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-30', '2026-11-30T19:00:00.000Z'],
  ['Mars/Olympus', '2026-11-30', '2026-11-30T08:00:00.000Z'],
])('Monday 08:00 in %s in the week of %s is %s', (timeZone, monday, instant) => {
  const at = instantOf({ monday }, { weekday: 1, hour: 8, timeZone });
  expect(at.toISOString()).toBe(instant);
  expect(dayIn(timeZone, at)).toBe(monday);
  expect(timeIn(timeZone, at)).toBe('Mon 08:00');
});

test.each([
  // Left out: from two the clocks jump to three.
  ['America/New_York', '2026-03-02', 7, 2, '2026-03-08T07:00:00.000Z', 'Sun 03:00'],
  // Twice: the first.
  ['America/New_York', '2026-10-26', 7, 1, '2026-11-01T05:00:00.000Z', 'Sun 01:00'],
  ['Pacific/Chatham', '2026-09-21', 7, 3, '2026-09-26T14:15:00.000Z', 'Sun 04:00'],
  ['Pacific/Chatham', '2026-03-30', 7, 3, '2026-04-04T13:15:00.000Z', 'Sun 03:00'],
  // Midnight itself is left out.
  ['Africa/Cairo', '2026-04-20', 5, 0, '2026-04-23T22:00:00.000Z', 'Fri 01:00'],
])(
  'on the day of a change in %s (week of %s, weekday %i, hour %i) it is %s',
  (timeZone, monday, weekday, hour, instant, shown) => {
    const at = instantOf({ monday }, { weekday, hour, timeZone });
    expect(at.toISOString()).toBe(instant);
    expect(timeIn(timeZone, at)).toBe(shown);
  },
);

test('every hour of every week is shown by the zone’s clocks when it comes', () => {
  const zones = ['Asia/Kolkata', 'America/New_York', 'Pacific/Chatham', 'Europe/Paris', 'UTC'];
  const appointments = fc.record({
    week: fc.integer({ min: 0, max: 400 }).map((weeks) => addDays('2024-01-01', 7 * weeks)),
    weekday: fc.integer({ min: 1, max: 6 }),
    hour: fc.integer({ min: 0, max: 23 }),
    timeZone: fc.constantFrom(...zones),
  });
  fc.assert(
    // Changes are on Sundays in all of these.
    fc.property(appointments, ({ week, weekday, hour, timeZone }) => {
      const at = instantOf({ monday: week }, { weekday, hour, timeZone });
      expect(dayIn(timeZone, at)).toBe(addDays(week, weekday - 1));
      expect(timeIn(timeZone, at).slice(4)).toBe(`${String(hour).padStart(2, '0')}:00`);
    }),
  );
});

test.each([
  ['Asia/Kolkata', '2026-11-29T18:29:59Z', '2026-11-29'],
  ['Asia/Kolkata', '2026-11-29T18:30:00Z', '2026-11-30'],
  ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
  ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
  ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
  ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
  ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
  ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
  ['Pacific/Chatham', '2026-09-26T11:14:59Z', '2026-09-26'],
  ['Pacific/Chatham', '2026-09-26T11:15:00Z', '2026-09-27'],
  ['Pacific/Chatham', '2026-09-27T10:14:59Z', '2026-09-27'],
  ['Pacific/Chatham', '2026-09-27T10:15:00Z', '2026-09-28'],
  ['Pacific/Chatham', '2026-04-04T10:15:00Z', '2026-04-05'],
  ['Pacific/Chatham', '2026-04-05T11:14:59Z', '2026-04-05'],
  ['Pacific/Chatham', '2026-04-05T11:15:00Z', '2026-04-06'],
])('today in %s at %s is %s', (timeZone, instant, day) => {
  expect(dayIn(timeZone, new Date(instant))).toBe(day);
});
