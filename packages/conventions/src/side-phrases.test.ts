import { expect, test } from 'vitest';
import { conventions, isSideOf } from './conventions.ts';
import { phrasedSides, sidePhrase } from './side-phrases.ts';

test('words are given to sides that exist, and never two sides the same', () => {
  for (const [id, side] of phrasedSides) expect([id, side, isSideOf(id, side)]).toContain(true);
  for (const { id, sides } of conventions) {
    expect(new Set(sides.map((side) => sidePhrase(id, side))).size).toBe(sides.length);
  }
});

test('a side that needs no words of its own reads as its name, an unknown one too', () => {
  expect(sidePhrase('datetime-kind', 'local')).toBe('local time');
  expect(sidePhrase('nullability', 'non-null')).toBe('non null');
  expect(sidePhrase('what a newer hook says', '')).toBe('');
});
