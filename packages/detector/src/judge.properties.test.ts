import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyOf } from './history.ts';
import { applyEdit, foldEntries } from './index.ts';
import { readEntries } from './ledger-entry.ts';
import {
  agentsOnly,
  commands,
  edits,
  files,
  linesOfText,
  play,
  proposalOf,
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
});

describe('two places', () => {
  const texts = ['utc', 'local', 'both', 'none'] as const;

  it('never meet: a line flips exactly when it had that text before', () => {
    const moves = fc.array(fc.tuple(fc.nat({ max: 5 }), fc.constantFrom(...texts)), {
      maxLength: 25,
    });
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...texts), { minLength: 6, maxLength: 6 }),
        moves,
        (start, sequence) => {
          const file = new OneFile(start.join('\n'), 'observe');
          const lines: string[] = [...start];
          const had = lines.map(() => new Set<string>());
          for (const [at, text] of sequence) {
            if (lines[at] === text) continue;
            had[at]?.add(lines[at] ?? '');
            lines[at] = text;
            file.wait(5);
            const flips = file.edit(lines.join('\n')).flips.length;
            expect(flips, file.story).toBe(had[at]?.has(text) ? 1 : 0);
          }
        },
      ),
      runs(100),
    );
  });

  it('do not matter to each other: edits elsewhere never change a verdict', () => {
    const wall = Array.from({ length: 40 }, (_, index) => `// wall ${index}`);
    const other = fc.tuple(
      fc.nat({ max: 12 }),
      fc.nat({ max: 2 }),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
    );
    fc.assert(
      fc.property(
        files,
        fc.array(fc.tuple(agentsOnly, fc.option(other)), { maxLength: 12 }),
        fc.boolean(),
        (start, sequence, above) => {
          const alone = new OneFile(start);
          const together = new OneFile(joined(start, wall.join('\n'), above));
          let rest = wall;
          for (const [step, [command, elsewhere]] of sequence.entries()) {
            for (const file of [alone, together]) file.wait(5);
            if (elsewhere !== null && !alone.pending) {
              const [at, remove, add, byAgent] = elsewhere;
              rest = [...rest];
              const fresh = Array.from(
                { length: add },
                (_, index) => `// elsewhere ${step} ${index}`,
              );
              const near = above ? at % 10 : 30 + (at % 10);
              rest.splice(Math.min(near, rest.length), remove, ...fresh);
              const text = joined(alone.text ?? '', rest.join('\n'), above);
              if (byAgent) expect(together.edit(text).flips, together.story).toEqual([]);
              else together.outside(text);
            }
            const after = proposalOf(alone, command, step);
            if (after === undefined) {
              if (!('lands' in command))
                for (const file of [alone, together]) run(file, command, step);
              continue;
            }
            const agent = 'by' in command ? command.by : (alone.refused?.agent ?? '');
            const how = { agent, landed: !('lands' in command) || command.lands };
            const expected = alone.edit(after, how);
            const found = together.edit(joined(after, rest.join('\n'), above), how);
            expect({ ...outcome(found), bypassed: [] }, together.story).toEqual({
              ...outcome(expected),
              bypassed: [],
            });
          }
        },
      ),
      runs(100),
    );
  });

  function joined(text: string, rest: string, above: boolean): string {
    return above ? `${rest}\n${text}` : `${text}\n${rest}`;
  }
});

describe('hooks that run in parallel', () => {
  it('come to the same in whatever order they write', () => {
    const at = fc.nat({ max: 20 });
    fc.assert(
      fc.property(
        files,
        sequences,
        at,
        at,
        splices,
        splices,
        fc.nat({ max: 1 }),
        agentSequences,
        (start, before, one, two, first, second, late, later) => {
          const file = new OneFile(start);
          play(file, before);
          file.wait(5);
          const lines = linesOfText(file.text);
          const [high, low] = [one % (lines.length + 1), two % (lines.length + 1)].sort(
            (a, b) => a - b,
          );
          if (high === undefined || low === undefined) return;
          const [upper, lower] = [
            { ...first, at: high, remove: Math.min(first.remove, low - high - 1) },
            { ...second, at: low },
          ];
          fc.pre(upper.remove >= 0);
          const [a, b] = [spliced(file.text, upper, 'upper'), spliced(file.text, lower, 'lower')];
          const sooner = file.copy();
          file.wait(late / 10);
          const [judgedA, judgedB] = [file.judgement(a), sooner.judgement(b, 'helper')];
          const through = [judgedA, judgedB].map(
            ({ answer }) => answer === 'allow' || answer === 'note',
          );
          let text = file.text;
          if (through[1]) text = spliced(text, lower, 'lower');
          if (through[0]) text = spliced(text, upper, 'upper');

          const worlds = [
            [judgedA, judgedB],
            [judgedB, judgedA],
          ].map((order) => {
            const world = file.copy();
            for (const judgement of order) world.keep(judgement);
            if (text !== undefined && through.includes(true)) world.land(text);
            // What something else did is dated by the hook that found it first.
            return play(world, later, undefined, 50).map((each) => each && ageless(outcome(each)));
          });
          expect(worlds[1], `${file.story}\nthen in parallel ${a}\nand ${b}`).toEqual(worlds[0]);
        },
      ),
      runs(200),
    );
  });
});

function ageless({ flips, bypassed, ...rest }: ReturnType<typeof outcome>) {
  const without = (flip: (typeof flips)[number]) => ({ ...flip, age: 0 });
  return { ...rest, flips: flips.map(without), bypassed: bypassed.map(without) };
}

describe('the bounds', () => {
  it('of twenty contents a place: the twentieth is found, an older one is not', () => {
    for (const [older, flips] of [
      [20, 1],
      [21, 0],
    ] as const) {
      const file = new OneFile('top\nvalue 0\nend');
      for (let step = 1; step <= older; step += 1) {
        file.wait(1);
        file.edit(`top\nvalue ${step}\nend`);
      }
      expect(file.judgement('top\nvalue 0\nend').flips).toHaveLength(flips);
    }
  });

  it('of two hundred hunks a file: the oldest go first', () => {
    for (const [others, flips] of [
      [199, 1],
      [200, 0],
    ] as const) {
      const file = new OneFile('top\nutc\nend\nvalue 0');
      file.edit('top\nlocal\nend\nvalue 0');
      for (let step = 1; step <= others; step += 1) {
        file.wait(0.1);
        file.edit(`top\nlocal\nend\nvalue ${step}`);
      }
      expect(file.judgement(`top\nutc\nend\nvalue ${others}`).flips).toHaveLength(flips);
    }
  });

  it('hold after any sequence', () => {
    fc.assert(
      fc.property(files, fc.array(edits, { minLength: 50, maxLength: 120 }), (start, sequence) => {
        const file = new OneFile(start, 'observe');
        const kept = sequence.flatMap((command, step) =>
          run(file, command, step) === undefined ? [] : [step],
        );
        file.fold();
        const history = historyOf(readEntries(file.entries));
        expect(history.landed.length).toBeLessThanOrEqual(200);
        expect(history.marks.length).toBeLessThanOrEqual(100);
        expect(history.candidates.length).toBeLessThanOrEqual(8);
        expect(kept.length).toBeGreaterThan(0);
      }),
      runs(10),
    );
  });
});

describe('whatever is in the ledger', () => {
  /** A ledger's line with one of its values, however deep, replaced. */
  function damaged(value: unknown, at: number, by: unknown): unknown {
    let left = at;
    const walk = (here: unknown): unknown => {
      left -= 1;
      if (left < 0) return here;
      if (left === 0) return by;
      if (Array.isArray(here)) return here.map(walk);
      if (typeof here !== 'object' || here === null) return here;
      return Object.fromEntries(Object.entries(here).map(([name, each]) => [name, walk(each)]));
    };
    return walk(value);
  }

  const snapshots = fc.record({
    digest: fc.double(),
    lines: fc.array(fc.double(), { maxLength: 5 }),
  });
  const places = fc.record({ line: fc.nat(), at: fc.nat({ max: 60 }), by: fc.jsonValue() });

  it('nothing is thrown, and an edit that cannot be judged goes through', () => {
    fc.assert(
      fc.property(
        files,
        fc.array(edits, { minLength: 1, maxLength: 8 }),
        fc.array(places, { minLength: 1, maxLength: 4 }),
        fc.array(fc.anything(), { maxLength: 3 }),
        fc.option(snapshots, { nil: undefined }),
        fc.string(),
        (start, before, damages, garbage, snapshot, after) => {
          const file = new OneFile(start);
          play(file, before);
          const entries = [...file.entries];
          for (const { line, at, by } of damages) {
            const index = line % Math.max(1, entries.length);
            entries[index] = damaged(entries[index], at, by);
          }
          for (const ledger of [entries, garbage, [...garbage, ...entries]]) {
            const judgement = file.judgementWith(ledger, snapshot, after);
            if (judgement.flips.length === 0) expect(judgement.answer).toBe('allow');
            expect(Array.isArray(foldEntries(ledger))).toBe(true);
          }
        },
      ),
      runs(200),
    );
  });

  it('lines that are none of ours change nothing', () => {
    fc.assert(
      fc.property(
        files,
        sequences,
        fc.array(fc.anything(), { minLength: 1, maxLength: 3 }),
        (start, before, garbage) => {
          const file = new OneFile(start);
          play(file, before, (now, after, agent) => {
            const plain = now.judgement(after, agent);
            expect(
              now.judgementWith([...garbage, ...now.entries], undefined, after, agent).answer,
            ).toBe(now.judgementWith(now.entries, undefined, after, agent).answer);
            expect(plain.flips.length === 0 && plain.answer !== 'allow', now.story).toBe(false);
          });
        },
      ),
      runs(50),
    );
  });
});
