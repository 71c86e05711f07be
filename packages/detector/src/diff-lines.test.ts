import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffLines } from './diff-lines.ts';
import type { Hunk } from './types.ts';

const ids = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const shown = (hunks: readonly Hunk[]): string[] =>
  hunks.map(
    ({ at, removed, added }) =>
      `${at}:${String.fromCharCode(...removed)}>${String.fromCharCode(...added)}`,
  );
const diff = (before: string, after: string): string[] => shown(diffLines(ids(before), ids(after)));

function applied(before: readonly number[], hunks: readonly Hunk[]): number[] {
  const lines = [...before];
  for (const { at, removed, added } of [...hunks].reverse())
    lines.splice(at, removed.length, ...added);
  return lines;
}

const texts = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 60 });

describe('the line diff', () => {
  it('has a hunk for each place that differs', () => {
    expect(diff('abcdef', 'axcdyf')).toEqual(['1:b>x', '4:e>y']);
  });

  it('has no hunk for equal texts', () => {
    expect(diff('abc', 'abc')).toEqual([]);
  });

  it('puts an insertion among equal lines at the last place where it can stand', () => {
    expect(diff('aab', 'aaab')).toEqual(['2:>a']);
    expect(diff('xaabx', 'yaaabz')).toEqual(['0:x>y', '3:>a', '4:x>z']);
  });

  it('turns the one text into the other', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        expect(applied(before, diffLines(before, after))).toEqual(after);
      }),
    );
  });

  it('gives the same hunks swapped when the texts are swapped', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const there = diffLines(before, after).map(({ removed, added }) => [removed, added]);
        const back = diffLines(after, before).map(({ removed, added }) => [added, removed]);
        expect(back).toEqual(there);
      }),
    );
  });

  it('never leaves a line that stays the same at the edge of a hunk', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        for (const { removed, added } of diffLines(before, after)) {
          if (removed.length > 0 && added.length > 0) expect(removed[0]).not.toBe(added[0]);
          expect(removed.length + added.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('stays right when a text is too different for the exact search', () => {
    const before = Array.from({ length: 3000 }, (_, index) => index * 7);
    const after = before.map((line, index) => (index % 3 === 0 ? -line - 1 : line));
    const hunks = diffLines(before, after);
    expect(applied(before, hunks)).toEqual(after);
    expect(hunks.length).toBeGreaterThan(500);
  });

  it('makes one hunk of a stretch without any line to hold on to', () => {
    const before = Array.from({ length: 2000 }, (_, index) => index % 2);
    const after = Array.from({ length: 2000 }, (_, index) => (index * 7) % 5);
    expect(applied(before, diffLines(before, after))).toEqual(after);
  });
});
