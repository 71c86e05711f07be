import { expect, test } from 'vitest';
import { composeTimeline } from './timeline.ts';

const today = '2026-12-03';
const flips = (day: string, number: number, again = 0) => ({ day, flips: number, again });
const said = (day: string, what: string) => ({ day, what, detail: '', by: 'Ada' });

test('days of one ISO week are added up, Sunday included', () => {
  const rows = composeTimeline([flips('2026-11-30', 1), flips('2026-12-02', 2, 1)], [], today);
  expect(rows).toEqual([{ monday: '2026-11-30', flips: 3, again: 1, entries: [] }]);
  const sunday = composeTimeline([flips('2026-11-29', 1)], [], today);
  expect(sunday.at(-1)).toMatchObject({ monday: '2026-11-23' });
});

test('weeks without anything are counted, also those since the last flip', () => {
  const rows = composeTimeline([flips('2026-11-16', 1), flips('2026-10-26', 2)], [], today);
  expect(rows).toEqual([
    { weeks: 1 },
    { monday: '2026-11-16', flips: 1, again: 0, entries: [] },
    { weeks: 2 },
    { monday: '2026-10-26', flips: 2, again: 0, entries: [] },
  ]);
});

test.each([
  // today, with a flip on Mon 16 Nov: weeks that are over without one
  ['2026-11-22', 0],
  ['2026-11-23', 0],
  ['2026-11-29', 0],
  ['2026-11-30', 1],
  ['2026-12-06', 1],
  ['2026-12-07', 2],
])('on %s %i weeks without a flip are over: the present one is not counted', (day, weeks) => {
  const [first] = composeTimeline([flips('2026-11-16', 1)], [], day);
  expect(first).toEqual(weeks === 0 ? expect.objectContaining({ flips: 1 }) : { weeks });
});

test('what people said stands in its week, with or without flips', () => {
  const rows = composeTimeline(
    [flips('2026-12-01', 1)],
    [said('2026-12-02', 'resolved'), said('2026-11-24', 'note')],
    today,
  );
  expect(rows).toMatchObject([
    { flips: 1, entries: [{ what: 'resolved' }] },
    { flips: 0, entries: [{ what: 'note' }] },
  ]);
});

test('what a machine further east dates tomorrow stands in the present week', () => {
  const rows = composeTimeline([flips('2026-12-07', 1)], [], '2026-12-06');
  expect(rows).toEqual([{ monday: '2026-11-30', flips: 1, again: 0, entries: [] }]);
  expect(composeTimeline([], [], today)).toEqual([]);
});
