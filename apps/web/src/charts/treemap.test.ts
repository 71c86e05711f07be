import { expect, test } from 'vitest';
import type { MapGroup, MapLeaf, MapLevel } from '../hotspots/map-level.ts';
import { treemap } from './treemap.ts';

const box = { width: 1120, height: 560 };

const leaf = (key: string, flips: number, before = 0): MapLeaf => ({
  key,
  label: key,
  flips,
  before,
  files: 1,
  target: { repositoryId: 1, path: key },
});

const group = (key: string, leaves: readonly MapLeaf[]): MapGroup => ({
  ...leaf(
    key,
    leaves.reduce((sum, { flips }) => sum + flips, 0),
  ),
  leaves: [...leaves].sort((a, b) => b.flips - a.flips),
});

const level = (groups: readonly MapGroup[]): MapLevel => ({
  groups,
  flips: groups.reduce((sum, { flips }) => sum + flips, 0),
  before: 0,
  files: groups.reduce((sum, { leaves }) => sum + leaves.length, 0),
  kind: 'files',
  repository: undefined,
  skipped: 0,
  target: { repositoryId: 1 },
});

const groupsOf = (of: MapLevel, within = box) => treemap(of, within).groups;
const tilesOf = (of: MapLevel, within = box) => groupsOf(of, within).flatMap(({ tiles }) => tiles);

/** Files whose flips fall with their rank, as they do. */
const many = (files: number, groups: number) =>
  level(
    Array.from({ length: groups }, (_, at) =>
      group(
        `g${at}`,
        Array.from({ length: files / groups }, (_each, n) =>
          leaf(`some-file-${at}-${n}.ts`, Math.ceil(2000 / (1 + n * groups + at))),
        ),
      ),
    ),
  );

const boxes = [box, { width: 360, height: 900 }];
/** As many repositories as a large company has: flips fall with the rank, or all have the same. */
const tail = (groups: number) =>
  level(
    Array.from({ length: groups }, (_, at) =>
      group(`service-${at}`, [leaf('src/', 9_000 / (at + 1))]),
    ),
  );
const flat = (groups: number) =>
  level(Array.from({ length: groups }, (_, at) => group(`service-${at}`, [leaf('src/', 3)])));

test.each(boxes)('every flip of thousands of files is somewhere on the map: $width', (within) => {
  const all = many(10_000, 40);
  const drawn = groupsOf(all, within);
  expect(drawn.reduce((sum, { flips }) => sum + flips, 0)).toBe(all.flips);
  for (const { tiles, flips } of drawn) {
    if (tiles.length > 0) expect(tiles.reduce((sum, tile) => sum + tile.flips, 0)).toBe(flips);
  }
});

test.each([
  ['thousands of files', many(10_000, 40)],
  ['thousands in one folder', many(10_000, 1)],
  ['200 repositories, most of them small', tail(200)],
  ['200 repositories that are alike', flat(200)],
  ['2,000 repositories that are alike', flat(2_000)],
])('of %s each tile has a name that can be read, and what is left out says how much', (_of, of) => {
  for (const within of boxes) {
    const drawn = groupsOf(of, within);
    const tiles = drawn.flatMap((each) => (each.tiles.length > 0 ? each.tiles : [each]));
    expect(tiles.length).toBeLessThan(400);
    for (const { label, height, counted } of tiles) {
      expect(label.length).toBeGreaterThan(1);
      expect(height).toBeGreaterThanOrEqual(20);
      if (counted) expect(label).toMatch(/^\+[\d,]+ more$/);
    }
  }
});

test('of 200 repositories as many are named as there is room for, whatever the rest sums up to', () => {
  const named = (of: MapLevel) =>
    groupsOf(of, { ...box, height: 760 }).filter(({ counted }) => !counted).length;
  expect(named(tail(200))).toBeGreaterThan(40);
  expect(named(flat(200))).toBeGreaterThan(150);
});

test('what is only counted leads on: of groups to the same level without those shown, of leaves into their group', () => {
  const groups = groupsOf(tail(200));
  expect(groups.at(-1)?.target).toEqual({ repositoryId: 1, after: groups.length - 1 });
  const further = groupsOf({ ...tail(200), skipped: 40 });
  expect(further.at(-1)?.target.after).toBe(40 + further.length - 1);
  const [first] = groupsOf(many(10_000, 1));
  expect(first?.tiles.at(-1)?.target).toEqual(first?.target);
});

test('areas are flips but for what is only counted, and it is said when that is drawn smaller', () => {
  const drawn = treemap(flat(2_000), box);
  expect(drawn.restIsSmaller).toBe(true);
  const rest = drawn.groups.at(-1);
  expect((rest?.width ?? 0) * (rest?.height ?? 0)).toBeLessThan(0.2 * box.width * box.height);
  expect(treemap(many(9, 3), box).restIsSmaller).toBe(false);
});

test('one that would stand alone as "+1 more" is itself', () => {
  for (const groups of [2, 3, 30, 47, 60, 200]) {
    for (const { label } of groupsOf(tail(groups))) expect(label).not.toBe('+1 more');
  }
});

test('a tile’s area follows its flips', () => {
  const [first] = groupsOf(level([group('g', [leaf('a', 30), leaf('b', 10)])]));
  const [a, b] = (first?.tiles ?? []).map(({ width, height }) => width * height);
  expect((a ?? 0) / (b ?? 1)).toBeCloseTo(3, 1);
});

test('tiles lie inside the picture and never over each other', () => {
  const drawn = groupsOf(many(900, 9));
  const tiles = drawn.flatMap((each) => (each.tiles.length > 0 ? each.tiles : [each]));
  for (const [at, { x, y, width, height }] of tiles.entries()) {
    expect([x >= 0, y >= 0, x + width <= box.width, y + height <= box.height]).toEqual(
      Array(4).fill(true),
    );
    for (const other of tiles.slice(at + 1)) {
      const apart =
        x + width <= other.x ||
        other.x + other.width <= x ||
        y + height <= other.y ||
        other.y + other.height <= y;
      expect(apart).toBe(true);
    }
  }
});

test('a label never leaves its tile: it is cut at its beginning, or left out', () => {
  for (const tile of tilesOf(many(900, 9))) {
    expect([...tile.label].length * 7.2).toBeLessThanOrEqual(tile.width);
    expect(tile.figure.length * 7.2).toBeLessThanOrEqual(tile.width);
  }
  const [long] = groupsOf(level([group('g', [leaf('x'.repeat(300), 1)])]));
  expect(long?.tiles[0]?.label).toMatch(/^…x+$/);
});

test('a trend has a sign beside its colour', () => {
  const trends = level([group('g', [leaf('up', 9, 2), leaf('down', 8, 9), leaf('same', 7, 7)])]);
  expect(groupsOf(trends)[0]?.tiles.map(({ figure, trend }) => [figure, trend])).toEqual([
    ['9 ▲', 'more'],
    ['8 ▼', 'fewer'],
    ['7', 'same'],
  ]);
});

test('one file alone, and none, are maps too', () => {
  expect(tilesOf(level([group('g', [leaf('a', 1)])]))).toHaveLength(1);
  expect(groupsOf(level([]))).toEqual([]);
});
