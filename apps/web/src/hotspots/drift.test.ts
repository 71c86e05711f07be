import { expect, test } from 'vitest';
import { driftOf, folderOf } from './drift.ts';
import { judgeHotspot } from './judge-hotspot.ts';
import { periodOf } from './period.ts';
import { facts, history } from './testing/facts.ts';

const period = periodOf(28, '2026-11-30');
let ids = 0;

function spot(path: string, convention: string, flips: number, firm = true, repositoryId = 1) {
  ids += 1;
  const days = { firstFlipDay: '2026-11-20', lastFlipDay: '2026-11-29', flipDays: 2 };
  const now = history({ ...days, flips, weeks: firm ? 2 : 1 });
  const repository = `github.com/acme/r${repositoryId}`;
  return judgeHotspot(
    facts({ hotspotId: ids, repositoryId, repository, path, convention, now }),
    period,
  );
}

test('ten files of a folder that each flipped once stand in one cell, with how many of them are single', () => {
  const single = Array.from({ length: 10 }, (_, n) => spot(`src/api/f${n}.ts`, 'quotes', 1, false));
  const { rows, conventions } = driftOf([...single, spot('src/api/v2/deep.ts', 'quotes', 3)]);
  expect(conventions).toEqual(['quotes']);
  expect(rows).toEqual([
    {
      repositoryId: 1,
      repository: 'github.com/acme/r1',
      folder: 'src/api/',
      asked: 'src/api/',
      flips: 13,
      cells: [{ flips: 13, single: 10 }],
      others: 0,
    },
  ]);
});

test('folders of the same name in two repositories are two, and what has no flip has no row', () => {
  const { rows } = driftOf([
    spot('src/a.ts', 'quotes', 2),
    spot('src/a.ts', 'quotes', 3, true, 2),
    spot('other/a.ts', 'naming', 0),
  ]);
  expect(rows.map(({ repositoryId, flips }) => [repositoryId, flips])).toEqual([
    [2, 3],
    [1, 2],
  ]);
});

test('what has no row or column of its own is counted: nothing is lost', () => {
  const conventions = [
    'quotes',
    'naming',
    'async',
    'access',
    'docs',
    'comments',
    'literal',
    'other',
  ];
  const all = Array.from({ length: 12 }, (_, folder) =>
    conventions.map((id, index) => spot(`f${folder}/a.ts`, id, 12 - folder + index)),
  ).flat();
  const drift = driftOf(all);
  expect(drift.conventions).toHaveLength(4);
  expect(drift.moreConventions).toBe(4);
  expect([drift.rows.length, drift.moreFolders]).toEqual([8, 4]);
  for (const { cells, others, flips } of drift.rows) {
    expect(cells.reduce((sum, cell) => sum + cell.flips, others)).toBe(flips);
  }
  const total = all.reduce((sum, { facts }) => sum + facts.now.flips, 0);
  expect(drift.rows.reduce((sum, { flips }) => sum + flips, drift.moreFlips)).toBe(total);
});

test('one convention more than there are columns gets a column, not a rest of one', () => {
  const five = ['quotes', 'naming', 'async', 'access', 'docs'];
  const drift = driftOf(five.map((id) => spot('src/a.ts', id, 1)));
  expect([drift.conventions.length, drift.moreConventions]).toEqual([5, 0]);
});

test('a file at the root lies in no folder; folders are told apart two deep', () => {
  expect(['a.ts', 'src/a.ts', 'src/api/a.ts', 'src/api/v2/a.ts'].map(folderOf)).toEqual([
    '',
    'src/',
    'src/api/',
    'src/api/',
  ]);
});
