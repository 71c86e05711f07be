import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffLines } from './diff-lines.ts';
import { textsOfHunks } from './hunk-texts.ts';
import { lineKey, linesOf } from './line-ids.ts';
import { runs } from './testing/runs.ts';

const key = lineKey(new Uint8Array([3, 1, 4, 1, 5, 9, 2, 6]));
const text = fc
  .array(fc.constantFrom('', 'a', 'ab', '\r', 'ü'), { maxLength: 12 })
  .map((lines) => lines.join('\n'));

it('cuts out of both texts the lines that each hunk is of', () => {
  fc.assert(
    fc.property(fc.option(text, { nil: undefined }), text, (before, after) => {
      const hunks = diffLines(linesOf(before, key).ids, linesOf(after, key).ids);
      const [old, fresh] = [before?.split('\n') ?? [], after.split('\n')];
      let shift = 0;
      const expected = hunks.map(({ at, removed, added }) => {
        const from = at + shift;
        shift += added.length - removed.length;
        return {
          leaves: old.slice(at, at + removed.length).join('\n'),
          returnsTo: fresh.slice(from, from + added.length).join('\n'),
        };
      });
      expect(textsOfHunks(before ?? '', after, hunks)).toEqual(expected);
    }),
    runs(1000),
  );
});

it('takes texts that do not fit the hunks as what there is of them', () => {
  const hunks = [
    { at: 1, removed: [5, 6], added: [7] },
    { at: 9, removed: [8], added: [] },
  ];
  expect(textsOfHunks('one\ntwo', 'one', hunks)).toEqual([
    { leaves: 'two', returnsTo: '' },
    { leaves: '', returnsTo: '' },
  ]);
});
