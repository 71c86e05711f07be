import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Versions } from './health-tables.tsx';

const shown = (reports: number, groupSize: number): string => {
  const rows = [{ program: 'agent', version: '2.1.200', reports, lastDay: '2026-11-30' }] as const;
  const html = renderToStaticMarkup(
    <Versions rows={rows} today="2026-11-30" version="0.1.0" groupSize={groupSize} />,
  );
  return /<td class="number">([^<]*)<\/td>/.exec(html)?.[1] ?? '';
};

test('a version that fewer reports named than the group has machines is not counted to the one', () => {
  expect([1, 4, 5, 1200].map((reports) => shown(reports, 5))).toEqual([
    'fewer than 5',
    'fewer than 5',
    '5',
    '1,200',
  ]);
});

test('a team that asks for a larger group gets it', () => {
  expect([9, 10].map((reports) => shown(reports, 10))).toEqual(['fewer than 10', '10']);
});
