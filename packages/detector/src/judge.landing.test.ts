import { describe, expect, it } from 'vitest';
import { OneFile } from './testing/one-file.ts';

const text = (...lines: readonly string[]): string => lines.join('\n');

/** Edits one after the other, five seconds apart. */
function after(first: string, ...edits: readonly string[]): OneFile {
  const file = new OneFile(first);
  for (const edit of [...edits]) {
    file.wait(5);
    file.edit(edit);
  }
  file.wait(5);
  return file;
}

describe('a place', () => {
  it('had only the contents that whole edits left, not what stands between two hunks of one', () => {
    const file = after(
      text('top', 'a', 'k', 'b', 'end'),
      text('top', 'A', 'k', 'B', 'end'),
      text('top', 'X', 'end'),
    );
    expect(file.judgement(text('top', 'a', 'k', 'B', 'end')).flips).toEqual([]);
    expect(file.judgement(text('top', 'a', 'k', 'b', 'end')).flips).toHaveLength(1);
  });

  it('is looked at where the earlier content stood, not where older changes reached', () => {
    const file = after(
      text('top', 'a', 'end'),
      text('top', 'utc', 'p', 'end'),
      text('top', 'utc', 'utc', 'y', 'end'),
      text('top', 'utc', 'z', 'end'),
    );
    expect(file.judgement(text('top', 'utc', 'utc', 'end')).flips).toMatchObject([{ number: 1 }]);
  });
});

describe('two hooks in parallel', () => {
  const start = text('one', 'utc');
  const [without, with2] = [text('utc'), text('one', 'utc', 'utc')];

  it('have both landed when the file is what their edits make of it together', () => {
    const flips = [0, 1].map((first) => {
      const file = new OneFile(start);
      const judged = [file.judgement(without), file.judgement(with2, 'helper')];
      for (const judgement of first === 0 ? judged : judged.toReversed()) file.keep(judgement);
      file.land(text('utc', 'utc'));
      file.wait(5);
      return file.judgement(text('utc')).flips.map(({ kind }) => kind);
    });
    expect(flips).toEqual([['undo'], ['undo']]);
  });

  it('settle what came before them once', () => {
    const file = after(text('one'), text('', 'one'));
    file.outside(text('one'));
    file.wait(5);
    const judged = [
      file.judgement(text('two', 'one')),
      file.judgement(text('one', 'three'), 'helper'),
    ];
    for (const judgement of judged) file.keep(judgement);
    file.land(text('two', 'one', 'three'));
    file.wait(5);
    expect(file.judgement(text('one', 'three')).flips).toMatchObject([
      { kind: 'undo', because: 'debug' },
    ]);
    expect(file.judgement(text('two', 'one')).flips).toMatchObject([
      { kind: 'undo', because: 'debug' },
    ]);
  });
});

describe('a damaged line of the ledger', () => {
  it('is passed over, and the lines after it count', () => {
    const file = after(text('utc'), text('local'));
    const damaged = { v: 1, kind: 'edit', call: 'x', hunks: null, flips: null, answer: 'allow' };
    const judgement = file.judgementWith([damaged, ...file.entries], undefined, text('utc'));
    expect(judgement.answer).toBe('refuse');
  });
});
