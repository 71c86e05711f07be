import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyOf } from './history.ts';
import { foldEntries } from './index.ts';
import { readEntries } from './ledger-entry.ts';
import { commands, edits, files, play, run } from './testing/commands.ts';
import { OneFile } from './testing/one-file.ts';
import { runs } from './testing/runs.ts';

const sequences = fc.array(commands, { maxLength: 12 });

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
