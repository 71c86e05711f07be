import {
  hostilePaths,
  hostileRepositories,
  unprintableNames,
} from '@unthrash/events/testing/hostile-names';
import { expect, test } from 'vitest';
import { csv } from './csv.ts';

/** Cells that begin a formula only for some spreadsheets are no names of files, but of owners. */
const hostileNames = [
  ...hostileRepositories,
  ...hostilePaths,
  ...unprintableNames,
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
];

test('hostile names are cells, never formulas, and stay one cell each', async () => {
  const text = csv(hostileNames.map((name, index) => [index, name, 'end']));
  await expect(text).toMatchFileSnapshot('../testing/golden/hostile-names.csv');
});

/** The cells of a text, read as RFC 4180 says. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

test('whatever a name holds, as many cells come out as went in, and none begins a formula', () => {
  const text = csv(hostileNames.map((name) => ['x', name, 'y'])).slice(1);
  const rows = cellsOf(text);
  expect(rows.map((row) => row.length)).toEqual(hostileNames.map(() => 3));
  for (const [index, name] of hostileNames.entries()) {
    const cell = rows[index]?.[1] ?? '';
    expect([name, `'${name}`]).toContain(cell);
    expect(cell).not.toMatch(/^[=+\-@\t\r＝]/);
  }
});

test('numbers stay numbers, below zero too; nothing is nothing', () => {
  expect(csv([[-3, 0, null, 1.5]])).toBe('\uFEFF-3,0,,1.5\r\n');
});
