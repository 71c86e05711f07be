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
});

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

test('every flip of thousands of files is somewhere on the map, and each tile is large enough to read', () => {
  const all = many(10_000, 40);
  const drawn = treemap(all, box);
  expect(drawn.reduce((sum, { flips }) => sum + flips, 0)).toBe(all.flips);
  for (const { tiles, flips } of drawn) {
    if (tiles.length > 0) expect(tiles.reduce((sum, tile) => sum + tile.flips, 0)).toBe(flips);
  }
  const tiles = drawn.flatMap((each) => each.tiles);
  expect(tiles.length).toBeLessThan(400);
  for (const { width, height, target } of tiles) {
    // Of what is only counted many flips may be left, but never too few to see.
    if (target !== undefined) expect(width * height).toBeGreaterThan(700);
  }
  expect(drawn.at(-1)?.label).toMatch(/^\+\d+ more$/);
});

test('a tile’s area follows its flips', () => {
  const [first] = treemap(level([group('g', [leaf('a', 30), leaf('b', 10)])]), box);
  const [a, b] = (first?.tiles ?? []).map(({ width, height }) => width * height);
  expect((a ?? 0) / (b ?? 1)).toBeCloseTo(3, 1);
});

test('tiles lie inside the picture and never over each other', () => {
  const drawn = treemap(many(900, 9), box);
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
  for (const tile of treemap(many(900, 9), box).flatMap((each) => each.tiles)) {
    expect([...tile.label].length * 7.2).toBeLessThanOrEqual(tile.width);
    expect(tile.figure.length * 7.2).toBeLessThanOrEqual(tile.width);
  }
  const [long] = treemap(level([group('g', [leaf('x'.repeat(300), 1)])]), box);
  expect(long?.tiles[0]?.label).toMatch(/^…x+$/);
});

test('a trend has a sign beside its colour', () => {
  const trends = level([group('g', [leaf('up', 9, 2), leaf('down', 8, 9), leaf('same', 7, 7)])]);
  expect(treemap(trends, box)[0]?.tiles.map(({ figure, trend }) => [figure, trend])).toEqual([
    ['9 ▲', 'more'],
    ['8 ▼', 'fewer'],
    ['7', 'same'],
  ]);
});

test('one file alone, and none, are maps too', () => {
  expect(treemap(level([group('g', [leaf('a', 1)])]), box)[0]?.tiles).toHaveLength(1);
  expect(treemap(level([]), box)).toEqual([]);
});
