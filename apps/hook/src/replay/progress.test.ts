import { expect, it } from 'vitest';
import { Progress } from './progress.ts';

function watched(total: number, shown: boolean) {
  const written: string[] = [];
  let now = 0;
  const progress = new Progress(
    total,
    shown,
    () => now,
    (text) => written.push(text),
  );
  const addAt = (time: number, bytes: number): void => {
    now = time;
    progress.add(bytes);
  };
  return { written, progress, addAt };
}

it('a bar is drawn ten times a second at most, and taken away at the end', () => {
  const { written, progress, addAt } = watched(100e6, true);
  addAt(10, 10e6);
  addAt(50, 10e6);
  addAt(150, 30e6);
  addAt(160, 10e6);
  progress.end();
  expect(written).toHaveLength(2);
  expect(written[0]).toContain(`${'█'.repeat(15)}${'░'.repeat(15)}  50 %  50 of 100 MB`);
  expect(written[1]).toBe('\r\u001b[K');
});

it('a file that grows meanwhile does not draw it beyond its end', () => {
  const { written, addAt } = watched(1e6, true);
  addAt(200, 3e6);
  expect(written[0]).toContain(`${'█'.repeat(30)} 100 %`);
});

it('nothing is drawn where there is no terminal', () => {
  const { written, progress, addAt } = watched(100, false);
  addAt(500, 50);
  progress.end();
  expect(written).toEqual([]);
});
