import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from './index.ts';
import {
  agentsOnly,
  commands,
  edits,
  files,
  linesOfText,
  play,
  run,
  spliced,
  splices,
} from './testing/commands.ts';
import { OneFile, outcome } from './testing/one-file.ts';
import { runs } from './testing/runs.ts';

const sequences = fc.array(commands, { maxLength: 12 });
const agentSequences = fc.array(agentsOnly, { maxLength: 10 });
const editSequences = fc.array(edits, { maxLength: 8 });

/** The old text of a splice with at least so many lines of context, widened until it stands once in the file. */
function quoted(
  before: string,
  { at, remove, add }: { at: number; remove: number; add: readonly string[] },
  context: number,
): { old: string; new: string } {
  const lines = before.split('\n');
  for (let wide = context; ; wide += 1) {
    const [from, to] = [Math.max(0, at - wide), Math.min(lines.length, at + remove + wide)];
    const old = lines.slice(from, to).join('\n');
    const fresh = [...lines.slice(from, at), ...add, ...lines.slice(at + remove, to)].join('\n');
    if (from === 0 && to === lines.length) return { old, new: fresh };
    const stands = old !== '' && before.indexOf(old) === before.lastIndexOf(old);
    // Taking the last line of a file away takes a line end that the quoted text does not hold.
    if (stands && fresh !== '') return { old, new: fresh };
  }
}

describe('whatever happens in a session', () => {
  it('an edit with a line in every hunk that never was before never flips', () => {
    fc.assert(
      fc.property(
        files,
        sequences,
        fc.array(splices, { minLength: 1, maxLength: 3 }),
        (start, before, fresh) => {
          const file = new OneFile(start);
          play(file, before);
          file.wait(5);
          const after = fresh.reduce(
            (text, edit, index) =>
              spliced(text, { ...edit, add: [...edit.add, '*'] }, `truly ${index}`),
            file.text ?? '',
          );
          expect(
            file.judgement(after).flips.map(({ verdict }) => verdict),
            file.story,
          ).toEqual(file.judgement(after).undoneByOthers ? ['noted'] : []);
        },
      ),
      runs(150),
    );
  });

  it('more or less context around an edit never changes the verdict', () => {
    let compared = 0;
    fc.assert(
      fc.property(files, sequences, fc.nat({ max: 4 }), (start, sequence, context) => {
        const file = new OneFile(start);
        play(file, sequence, (now, after, agent) => {
          const before = now.text ?? '';
          if (before === '' || before === after) return;
          const [old, fresh] = [before.split('\n'), after.split('\n')];
          let head = 0;
          while (head < Math.min(old.length, fresh.length) && old[head] === fresh[head]) head += 1;
          let tail = 0;
          while (
            tail < Math.min(old.length, fresh.length) - head &&
            old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]
          )
            tail += 1;
          const change = {
            at: head,
            remove: old.length - head - tail,
            add: fresh.slice(head, fresh.length - tail),
          };
          const whole = outcome(now.judgement(after, agent));
          for (const wide of [0, context, old.length]) {
            const edited = applyEdit(before, [{ ...quoted(before, change, wide), all: false }]);
            expect(edited, `${now.story}\nto ${after}`).toBe(after);
            expect(outcome(now.judgement(edited ?? '', agent)), now.story).toEqual(whole);
            compared += 1;
          }
        });
      }),
      runs(100),
    );
    expect(compared).toBeGreaterThan(100);
  });

  it('an edit that did not land changes nothing', () => {
    fc.assert(
      fc.property(files, sequences, splices, agentSequences, (start, before, never, later) => {
        const without = new OneFile(start);
        play(without, before);
        const withIt = without.copy();
        for (const file of [without, withIt]) file.wait(5);
        const after = spliced(withIt.text, never, 'never');
        const judged = withIt.edit(after, { landed: false });
        fc.pre(judged.flips.length === 0 && judged.bypassed.length === 0);
        const [expected, found] = [
          play(without, later, undefined, 50),
          play(withIt, later, undefined, 50),
        ];
        expect(
          found.map((each) => each && outcome(each)),
          withIt.story,
        ).toEqual(expected.map((each) => each && outcome(each)));
      }),
      runs(150),
    );
  });

  it('folding the ledger at any point changes nothing', () => {
    fc.assert(
      fc.property(files, sequences, sequences, (start, before, later) => {
        const plain = new OneFile(start);
        play(plain, before);
        const folded = plain.copy();
        folded.fold();
        const [expected, found] = [
          play(plain, later, undefined, 50),
          play(folded, later, undefined, 50),
        ];
        expect(
          found.map((each) => each && outcome(each)),
          folded.story,
        ).toEqual(expected.map((each) => each && outcome(each)));
      }),
      runs(150),
    );
  });

  it('a refused edit that is proposed again passes below the third flip', () => {
    let again = 0;
    fc.assert(
      fc.property(files, sequences, fc.boolean(), (start, sequence, elsewhere) => {
        const file = new OneFile(start);
        for (const [step, command] of sequence.entries()) {
          const judgement = run(file, command, step);
          const { refused, text } = file;
          if (judgement?.answer !== 'refuse' || refused === undefined || text === undefined)
            continue;
          expect(judgement.insistable, file.story).toBe(
            judgement.flips.every(({ number }) => number < 3),
          );
          if (!judgement.insistable) continue;
          const copy = file.copy();
          let { after } = refused;
          copy.wait(5);
          if (elsewhere && copy.text?.split('\n')[0] === after.split('\n')[0]) {
            copy.edit(`// a new first line\n${text}`, { agent: 'helper' });
            after = `// a new first line\n${after}`;
          }
          const second = copy.edit(after, { agent: refused.agent });
          expect(second.answer, copy.story).toBe('allow');
          expect(
            second.flips.some(({ verdict }) => verdict === 'insisted'),
            copy.story,
          ).toBe(true);
          again += 1;
        }
      }),
      runs(200),
    );
    expect(again).toBeGreaterThan(20);
  });

  it('trimming new code never flips', () => {
    const block = fc.array(fc.constantFrom('  x();', '}', '', 'use(a);', '*'), {
      minLength: 2,
      maxLength: 7,
    });
    fc.assert(
      fc.property(
        files,
        editSequences,
        splices,
        block,
        fc.array(fc.nat(), { maxLength: 6 }),
        (start, before, { at }, lines, trims) => {
          const file = new OneFile(start);
          play(file, before);
          file.wait(5);
          const length = linesOfText(file.text).length;
          const here = at % (length + 1);
          // Lines that stand nowhere else, so that the text says which lines were added.
          const fresh = lines.map((line, index) =>
            line === '*' ? `  new(${index});` : `${line} // ${index}`,
          );
          const added = spliced(file.text, { at: here, remove: 0, add: fresh }, 'block');
          expect(file.edit(added).flips, file.story).toEqual([]);
          let left = fresh.length;
          for (const trim of trims) {
            file.wait(5);
            if (left === 1) break;
            const text = spliced(
              file.text,
              { at: here + (trim % left), remove: 1, add: [] },
              'trim',
            );
            left -= 1;
            expect(file.edit(text).flips, file.story).toEqual([]);
          }
        },
      ),
      runs(150),
    );
  });

  it('taking out one of the blocks that one edit added never flips', () => {
    const block = fc.array(fc.constantFrom('  x();', '}', ''), { minLength: 1, maxLength: 3 });
    const blocks = fc.array(fc.tuple(fc.nat({ max: 8 }), block), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(files, editSequences, blocks, fc.nat(), (start, before, added, chosen) => {
        const file = new OneFile(start);
        play(file, before);
        file.wait(5);
        const lines = linesOfText(file.text);
        const spots = new Map(added.map(([at, fresh]) => [at % (lines.length + 1), fresh]));
        fc.pre(spots.size > 1);
        const out = [...spots.keys()][chosen % spots.size];
        /** The file with the blocks, without one of them; every line of a block stands nowhere else. */
        const withBlocks = (without?: number): string =>
          [...lines, undefined]
            .flatMap((line, at) => [
              ...(at === without ? [] : (spots.get(at) ?? [])).map(
                (each) => `${each} // ${at} new`,
              ),
              ...(line === undefined ? [] : [line]),
            ])
            .join('\n');
        expect(file.edit(withBlocks()).flips, file.story).toEqual([]);
        file.wait(5);
        expect(file.edit(withBlocks(out)).flips, file.story).toEqual([]);
      }),
      runs(150),
    );
  });
});
