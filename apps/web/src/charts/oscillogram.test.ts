import { expect, test } from 'vitest';
import { oscillogram, type Step } from './oscillogram.ts';

const box = { width: 144, height: 30 };

function step(flip: number, change: Partial<Step> = {}): Step {
  const isUndo = flip % 2 === 1;
  return {
    episode: 'one',
    flip,
    cycle: 2,
    kind: isUndo ? 'undo' : 'redo',
    fromSide: isUndo ? 'local' : 'utc',
    toSide: isUndo ? 'utc' : 'local',
    verdict: 'refused',
    insisted: false,
    ...change,
  };
}

const unnamed = { fromSide: '', toSide: '' };

test('each side has a lane, and a step ends in the lane that was returned to', () => {
  const picture = oscillogram([step(1)], false, box);
  expect(picture.lanes).toEqual([
    { name: 'utc', y: 4 },
    { name: 'local', y: 26 },
  ]);
  expect(picture.paths).toEqual(['M0 26H6V4H12']);
});

test('the steps of one turn are joined, those of two turns are not', () => {
  expect(oscillogram([step(1), step(2), step(3)], false, box).paths).toHaveLength(1);
  expect(
    oscillogram([step(1), step(2), step(1, { episode: 'two' })], false, box).paths,
  ).toHaveLength(2);
});

test('two places of one turn are not joined', () => {
  expect(oscillogram([step(1), step(1)], false, box).paths).toHaveLength(2);
});

test('the third refusal and later ones are tall bars, earlier ones short, and nothing else has a bar', () => {
  const steps = [step(1), step(2, { verdict: 'noted' }), step(3), step(4, { verdict: 'asked' })];
  const { bars } = oscillogram(steps, false, box);
  expect(bars.map(({ kind }) => kind)).toEqual(['once', 'stopped']);
  expect(bars.map(({ from, to }) => to - from)).toEqual([8, 30]);
});

test('a short bar stands in the lane that its step ended in', () => {
  const [bar] = oscillogram([step(1)], false, box).bars;
  expect(bar).toEqual({ kind: 'once', x: 12, from: 0, to: 8 });
});

test('twelve flips of twelve turns, gone quiet, still fit with space between them', () => {
  const steps = Array.from({ length: 12 }, (_, index) => step(1, { episode: String(index) }));
  const { paths, bars, quiet } = oscillogram(steps, true, box);
  expect(paths).toHaveLength(12);
  expect(Math.max(...bars.map(({ x }) => x))).toBe(quiet?.from);
  expect(quiet?.from).toBeLessThan(box.width - 10);
});

test('sides without a name get lanes in the order of the ring', () => {
  const steps = [1, 2, 3].map((flip) => step(flip, { ...unnamed, cycle: 3 }));
  const picture = oscillogram(steps, false, box);
  expect(picture.lanes.map(({ y }) => y)).toEqual([4, 15, 26]);
  expect(picture.paths).toEqual(['M0 26H6V4H12H18V15H24H30V26H36']);
});

test('only the last twelve flips are drawn, inside the box', () => {
  const steps = Array.from({ length: 40 }, (_, index) => step(index + 1, { verdict: 'noted' }));
  const [path] = oscillogram(steps, false, box).paths;
  const xs = [...(path ?? '').matchAll(/[MH]([\d.]+)/g)].map(([, x]) => Number(x));
  expect(path?.match(/V/g)).toHaveLength(12);
  expect(Math.max(...xs)).toBeLessThanOrEqual(box.width);
});

test('a hotspot that went quiet ends flat, in the lane it was left in, up to the edge', () => {
  expect(oscillogram([step(1)], true, box).quiet).toEqual({ from: 12, to: 144, y: 4 });
  expect(oscillogram([], true, box).quiet).toEqual({ from: 0, to: 144, y: 26 });
  expect(oscillogram([step(1)], false, box).quiet).toBeUndefined();
});

test('the words say what the picture shows', () => {
  const steps = [step(1, { insisted: true }), step(2, { insisted: true }), step(3)];
  expect(oscillogram(steps, false, box).words).toBe(
    'Last 3 flips in 1 turn, returning to UTC, local, UTC. Refused for good one time. Refused once 2 times. Insisted on 2 times.',
  );
  expect(oscillogram([step(1, { ...unnamed, verdict: 'noted' })], true, box).words).toBe(
    'Last 1 flip in 1 turn. Then quiet.',
  );
  expect(oscillogram([], false, box).words).toBe('The flips are older than events are kept.');
});

test('a ring with more sides than there are lanes still stays inside the box', () => {
  const steps = Array.from({ length: 12 }, (_, index) =>
    step(index + 1, { ...unnamed, cycle: 20 }),
  );
  const picture = oscillogram(steps, false, box);
  const ys = picture.paths.flatMap((path) =>
    [...path.matchAll(/V([\d.]+)/g)].map(([, y]) => Number(y)),
  );
  expect(picture.lanes).toHaveLength(4);
  expect(ys.every((y) => y >= 4 && y <= 26)).toBe(true);
});
