import { expect, test } from 'vitest';
import { judgeHotspot } from './judge-hotspot.ts';
import { mapLevel } from './map-level.ts';
import { periodOf } from './period.ts';
import { facts, history } from './testing/facts.ts';

const period = periodOf(28, '2026-11-30');
let ids = 0;

function spot(path: string, flips: number, repositoryId = 1, before = 0) {
  ids += 1;
  return judgeHotspot(
    facts({
      hotspotId: ids,
      repositoryId,
      repository: `github.com/acme/r${repositoryId}`,
      path,
      now: history({ flips }),
      before: history({ flips: before }),
    }),
    period,
  );
}

const names = new Map([['github.com/acme/r1', 'r1']]);
const everywhere = { repository: undefined, folder: undefined };

test('the whole team: repositories with their folders, most flips first, sums at every step', () => {
  const level = mapLevel(
    [
      spot('src/api/a.ts', 2),
      spot('src/api/v2/b.ts', 3, 1, 1),
      spot('c.ts', 1),
      spot('x/y.ts', 9, 2),
    ],
    everywhere,
    names,
  );
  expect(level).toMatchObject({ flips: 15, before: 1, files: 4, kind: 'folders' });
  expect(level.groups.map(({ label, flips }) => [label, flips])).toEqual([
    ['github.com/acme/r2', 9],
    ['r1', 6],
  ]);
  expect(level.groups[1]?.leaves).toEqual([
    {
      key: 'src/api/',
      label: 'src/api/',
      flips: 5,
      before: 1,
      files: 2,
      target: { repositoryId: 1, folder: 'src/api/' },
    },
    {
      key: '',
      label: '(root)',
      flips: 1,
      before: 0,
      files: 1,
      target: { repositoryId: 1, folder: '' },
    },
  ]);
});

test('a repository: its folders with their files; two conventions in a file are one tile', () => {
  const all = [
    spot('src/api/a.ts', 2),
    spot('src/api/a.ts', 1),
    spot('src/api/v2/b.ts', 4),
    spot('o.ts', 9, 2),
  ];
  const level = mapLevel(all, { repository: 1, folder: undefined }, names);
  expect(level).toMatchObject({
    flips: 7,
    files: 2,
    kind: 'files',
    repository: 'github.com/acme/r1',
  });
  expect(
    level.groups[0]?.leaves.map(({ label, flips, target }) => [label, flips, target.path]),
  ).toEqual([
    ['v2/b.ts', 4, 'src/api/v2/b.ts'],
    ['a.ts', 3, 'src/api/a.ts'],
  ]);
});

test('a folder goes one deeper, and a folder that is only called alike is not in it', () => {
  const all = [spot('src/api/a.ts', 2), spot('src/api/v2/b.ts', 3), spot('src/apis/c.ts', 7)];
  const level = mapLevel(all, { repository: 1, folder: 'src/api/' }, names);
  expect(level.groups.map(({ label, target }) => [label, target.folder])).toEqual([
    ['v2/', 'src/api/v2/'],
    ['(here)', 'src/api/'],
  ]);
});

test('a place without a flip is empty, whatever the address asked for', () => {
  const level = mapLevel([spot('a.ts', 0)], { repository: 77, folder: 'no/' }, names);
  expect(level).toMatchObject({ groups: [], flips: 0, files: 0, repository: undefined });
});

test('the largest groups are left out where the page before has them, however many are asked for', () => {
  const all = [spot('a.ts', 9), spot('a.ts', 4, 2), spot('a.ts', 3, 3), spot('b.ts', 2, 3)];
  const level = mapLevel(all, { ...everywhere, after: 1 }, names);
  expect(level).toMatchObject({ skipped: 1, flips: 9, files: 3, target: {} });
  expect(level.groups.map(({ flips }) => flips)).toEqual([5, 4]);
  expect(mapLevel(all, { ...everywhere, after: 9 }, names)).toMatchObject({
    skipped: 3,
    groups: [],
  });
});

test('a file with one hotspot leads to it, one with several to both', () => {
  const one = spot('src/a.ts', 2);
  const level = mapLevel(
    [one, spot('src/b.ts', 1), spot('src/b.ts', 1), spot('src/b.ts', 3)],
    { repository: 1, folder: undefined },
    names,
  );
  expect(level.groups[0]?.leaves.map(({ target }) => target)).toEqual([
    { repositoryId: 1, path: 'src/b.ts' },
    { repositoryId: 1, path: 'src/a.ts', hotspotId: one.facts.hotspotId },
  ]);
});
