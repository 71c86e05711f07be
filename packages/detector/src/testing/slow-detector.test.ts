import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffLines } from '../diff-lines.ts';
import { linesOf } from '../line-ids.ts';
import { type Command, commands, files, linesOfText, proposalOf, run } from './commands.ts';
import { KEY, OneFile } from './one-file.ts';
import { runs } from './runs.ts';
import { differences, SlowDetector } from './slow-detector.ts';

const counts = { proposals: 0, flips: 0, later: 0, redos: 0, ambiguous: 0 };

/** Whether both see the same differences. They may not where several are equally small; then neither has more. */
function seenAlike(before: string | undefined, after: string | undefined): boolean {
  const slow = differences(linesOfText(before), linesOfText(after)).map(({ old, fresh }) => [
    old.from,
    old.to - old.from,
    fresh.to - fresh.from,
  ]);
  const fast = diffLines(linesOf(before, KEY).ids, linesOf(after, KEY).ids).map(
    ({ at, removed, added }) => [at, removed.length, added.length],
  );
  const changed = (all: readonly (readonly number[])[]): number =>
    all.reduce((sum, [, removed = 0, added = 0]) => sum + removed + added, 0);
  expect(changed(fast)).toBe(changed(slow));
  const alike = JSON.stringify(slow) === JSON.stringify(fast);
  if (!alike) counts.ambiguous += 1;
  return alike;
}

/** Plays what both see alike: where there are two ways to see a difference there are two histories of it. */
function compare(start: string, sequence: readonly Command[]): void {
  const file = new OneFile(start);
  let slow: SlowDetector | undefined;
  /** What something else did since the last proposal. */
  let waiting: { readonly round: boolean; readonly prompt: string } | undefined;
  let refusedAt = '';
  /** Whether a proposal that did not land was made of the text that was judged last. */
  let unlanded = false;
  let judged: string | undefined;
  for (const [step, command] of sequence.entries()) {
    const before = file.text;
    const after = textAfter(file, command, step);
    const proposes = proposalOf(file, command, step) !== undefined;
    if (after === before || !seenAlike(before, after)) {
      if (!proposes && !changesFile(command)) run(file, command, step);
      continue;
    }
    if (!proposes) {
      // What is then on disk does not tell whether a proposal landed that still waits.
      if (unlanded || waiting !== undefined) continue;
      const round = command.do === 'go round the refusal';
      if (round && file.refused?.from !== before) continue;
      run(file, command, step);
      if (slow !== undefined) waiting = { round, prompt: round ? refusedAt : '' };
      continue;
    }
    slow ??= new SlowDetector(before);
    const judgement = run(file, command, step);
    if (judgement === undefined || judgement.undoneByOthers) return;
    if (waiting !== undefined) {
      const { round, prompt } = waiting;
      // Chance has made a refused content.
      if (judgement.bypassed.length > 0 !== round) return;
      slow.becomes(before, {
        by: round ? 'edit' : 'other',
        prompt: round ? prompt : file.prompt,
        time: file.now,
        flip: round,
        approved: false,
      });
      waiting = undefined;
    }
    const expected = slow.flips(after ?? '', ({ prompt }) => !file.personSpokeSince(prompt));
    const found = judgement.flips.map(({ number, kind, age }, index) => ({
      number,
      kind: expected[index]?.kind === undefined ? undefined : kind,
      left: file.now - age,
    }));
    expect(found, file.story).toEqual(expected);
    counts.proposals += 1;
    counts.flips += found.length;
    counts.later += found.filter(({ number }) => number > 1).length;
    counts.redos += found.filter(({ kind }) => kind === 'redo').length;
    if (judgement.answer === 'refuse') refusedAt = file.prompt;
    unlanded =
      (unlanded && judged === before) || (judgement.answer !== 'refuse' && file.text === before);
    judged = before;
    if (file.text !== before) {
      slow.becomes(file.text, {
        by: 'edit',
        prompt: file.prompt,
        time: file.now,
        flip: expected.length > 0,
        approved: judgement.answer === 'ask',
      });
    }
  }
}

function changesFile(command: Command): boolean {
  return command.do.startsWith('outside') || command.do === 'go round the refusal';
}

/** What a command would make of the file if nothing stood in its way. */
function textAfter(file: OneFile, command: Command, step: number): string | undefined {
  const proposed = proposalOf(file, command, step);
  if (proposed !== undefined) return proposed;
  const copy = file.copy();
  run(copy, command, step);
  return copy.text;
}

it('a slow detector that keeps every version finds the same flips', () => {
  fc.assert(
    fc.property(files, fc.array(commands, { minLength: 8, maxLength: 25 }), compare),
    runs(300),
  );
  expect(counts.flips).toBeGreaterThan(100);
  expect(counts.later).toBeGreaterThan(10);
  expect(counts.redos).toBeGreaterThan(10);
});
