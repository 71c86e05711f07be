import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agentsOnly,
  commands,
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
