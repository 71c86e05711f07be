import { expect, test } from 'vitest';
import { eachDay } from '../words/days.ts';
import { dailyStack, stackRows } from './daily-stack.ts';

const row = (day: string, convention: string, flips: number) => ({ day, convention, flips });

test('every day has a column, empty ones too', () => {
  const { columns } = dailyStack([row('2026-11-03', 'naming', 2)], '2026-11-02', '2026-11-08', 150);
  expect(columns.map(({ flips }) => flips)).toEqual([0, 2, 0, 0, 0, 0, 0]);
  expect(columns[0]?.pieces).toEqual([]);
});

test('the four commonest conventions have colours, the others are one series', () => {
  const rows = ['naming', 'async', 'access', 'quotes', 'docs', 'literal'].map((id, index) =>
    row('2026-11-02', id, 9 - index),
  );
  const { series } = dailyStack(rows, '2026-11-02', '2026-11-08', 150);
  expect(series.map(({ id, colour, flips }) => [id, colour, flips])).toEqual([
    ['naming', 0, 9],
    ['async', 1, 8],
    ['access', 2, 7],
    ['quotes', 3, 6],
    ['rest', 4, 9],
  ]);
  expect(series.at(-1)?.title).toBe('2 others');
});

test('a fifth convention alone keeps its name', () => {
  const rows = ['naming', 'async', 'access', 'quotes', 'docs'].map((id) =>
    row('2026-11-02', id, 1),
  );
  const { series } = dailyStack(rows, '2026-11-02', '2026-11-08', 150);
  expect(series.map(({ title }) => title)).toContain('documentation');
  expect(series).toHaveLength(5);
});

test('pieces stand on each other and together are as tall as the day’s flips', () => {
  const rows = [row('2026-11-02', 'naming', 3), row('2026-11-02', 'async', 1)];
  const { columns, levels } = dailyStack(rows, '2026-11-02', '2026-11-08', 150);
  const [low, high] = columns[0]?.pieces ?? [];
  expect(levels.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
  expect(low).toMatchObject({ id: 'naming', y: 37.5, height: 111 });
  expect(high).toMatchObject({ id: 'async', y: 0, height: 36 });
});

test('the scale has whole numbers only, whatever the flips', () => {
  for (const flips of [1, 5, 7, 13, 999, 12_345]) {
    const { levels } = dailyStack(
      [row('2026-11-02', 'naming', flips)],
      '2026-11-02',
      '2026-11-08',
      150,
    );
    expect(levels.every(({ value }) => Number.isInteger(value))).toBe(true);
    expect(levels.at(-1)?.value).toBeGreaterThanOrEqual(flips);
  }
});

test('columns and labels stay inside the picture for every range', () => {
  for (const from of ['2026-11-23', '2026-11-02', '2026-09-01', '2026-05-01', '2025-11-01']) {
    const { columns, ticks } = dailyStack([], from, '2026-11-29', 150);
    expect(columns.every(({ x, width }) => x >= 0 && x + width <= 100.01)).toBe(true);
    expect(ticks.length).toBeGreaterThan(2);
    expect(ticks.length).toBeLessThanOrEqual(7);
  }
});

test('a long stretch has a column a week, so that a page does not grow with it', () => {
  const rows = [row('2026-11-02', 'naming', 3), row('2026-11-08', 'naming', 1)];
  const chart = dailyStack(rows, '2025-11-05', '2026-11-29', 150);
  expect(chart.unit).toBe('week');
  expect(chart.columns.length).toBe(56);
  expect(chart.columns.filter(({ flips }) => flips > 0)).toMatchObject([
    { day: '2026-11-02', flips: 4, counts: [4] },
  ]);
  expect(chart.ticks.length).toBeLessThanOrEqual(7);
});

test('a table of very many days sums them up by week, and every flip is in it', () => {
  const days = eachDay('2026-09-01', '2026-11-29');
  const rows = days.map((day, at) => row(day, at % 2 === 0 ? 'naming' : 'async', 1 + at));
  const { unit, rows: shown } = stackRows(dailyStack(rows, '2026-09-01', '2026-11-29', 150));
  expect([unit, shown.length, shown[0]?.day]).toEqual(['week', 13, '2026-08-31']);
  const all = rows.reduce((sum, { flips }) => sum + flips, 0);
  expect(shown.reduce((sum, { flips }) => sum + flips, 0)).toBe(all);
  expect(shown.flatMap(({ counts }) => counts).reduce((sum, each) => sum + each, 0)).toBe(all);
  expect(stackRows(dailyStack(rows, '2026-11-02', '2026-11-29', 150)).unit).toBe('day');
});
