import { describe, expect, it } from 'vitest';
import { judgeTransition, labelOf, lineKey } from './index.ts';
import type { Entry, Judgement, Snapshot } from './types.ts';

/** A file that nobody can look at: only transitions are known. */
function unseenFile() {
  const entries: Entry[] = [];
  let snapshot: Snapshot | undefined;
  let calls = 0;
  return (...replacements: readonly (readonly [old: string, fresh: string])[]): Judgement => {
    calls += 1;
    const judgement = judgeTransition(
      entries,
      snapshot,
      {
        call: `call ${calls}`,
        agent: '',
        prompt: 'prompt',
        time: calls * 1000,
        head: '',
        path: 'big.sql',
        replacements: replacements.map(([old, fresh]) => ({ old, new: fresh })),
      },
      {
        policy: 'standard',
        window: 600_000,
        attended: true,
        labelOf,
        personSpokeSince: () => false,
        lastInsistedUndoElsewhere: () => undefined,
      },
      lineKey(new Uint8Array(8).fill(7)),
    );
    if (judgement.entry !== undefined) {
      const line: Entry = JSON.parse(JSON.stringify(judgement.entry));
      entries.push(line);
      snapshot = judgement.snapshot;
    }
    return judgement;
  };
}

describe('a file that cannot be looked at', () => {
  it('has its reversal refused once and insisted on', () => {
    const edit = unseenFile();
    expect(edit(['a', 'b']).answer).toBe('allow');
    expect(edit(['b', 'a'])).toMatchObject({
      answer: 'refuse',
      flips: [{ number: 1, kind: 'undo' }],
    });
    expect(edit(['b', 'a']).flips).toMatchObject([{ verdict: 'insisted' }]);
    expect(edit(['a', 'b']).flips).toMatchObject([{ number: 2, verdict: 'refused' }]);
  });

  it('is judged alike however much context is quoted', () => {
    const edit = unseenFile();
    edit(['top\na\nend', 'top\nb\nend']);
    expect(edit(['b', 'a']).answer).toBe('refuse');
  });

  it('has rings of three contents', () => {
    const edit = unseenFile();
    edit(['a', 'b']);
    edit(['b', 'c']);
    expect(edit(['c', 'a']).flips).toMatchObject([{ cycle: 3 }]);
  });

  it('has a debug line let out, and refused when it comes in again', () => {
    const edit = unseenFile();
    edit(['a', 'log\na']);
    expect(edit(['log\na', 'a']).flips).toMatchObject([{ because: 'debug' }]);
    expect(edit(['a', 'log\na'])).toMatchObject({ answer: 'refuse', flips: [{ number: 2 }] });
  });

  it('does not take a new insertion for the return of another', () => {
    const edit = unseenFile();
    edit(['one\n', 'one\nlog\n']);
    edit(['log\n', '']);
    expect(edit(['two', 'two\nother']).flips).toEqual([]);
  });

  it('does not take a bracket that is put in for the return of one that was taken out', () => {
    const edit = unseenFile();
    edit(['one()\n}\n', 'one()\n']);
    expect(edit(['two()', 'two()\n}']).flips).toEqual([]);
  });

  it('has several replacements of one call judged together', () => {
    const edit = unseenFile();
    edit(['a', 'b'], ['x', 'y']);
    expect(edit(['b', 'a'], ['y', 'new']).flips).toEqual([]);
    const again = unseenFile();
    again(['a', 'b'], ['x', 'y']);
    expect(again(['b', 'a'], ['y', 'x']).flips).toHaveLength(2);
  });

  it('starts over when its snapshot is lost', () => {
    const edit = unseenFile();
    edit(['a', 'b']);
    const lost = unseenFile();
    expect(lost(['b', 'a']).flips).toEqual([]);
  });
});
