import { type Entry, judge, type Proposal, type Snapshot } from '@unthrash/detector';
import { key, type Scene, surroundings } from './scene.ts';

/** Milliseconds for one verdict, beyond which an edit would be felt. */
const HOSTILE = 50;

/** Code-like lines of some forty characters, most of them different, braces and empty lines among them. */
export function codeLines(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    if (index % 9 === 0) return '';
    if (index % 7 === 0) return '    }';
    return `    const value${index} = await read(source, ${(index * 7919) % 1000});`;
  });
}

/** A file after so many edits at places all over it, and the return of one of them: a flip. */
export function afterEdits(
  size: number,
  edits: number,
  goals: Pick<Scene, 'goal' | 'coldGoal'>,
): Scene {
  const lines = codeLines(size);
  const entries: Entry[] = [];
  let snapshot: Snapshot | undefined;
  let proposal = proposalOf(0, lines, lines);
  for (let edit = 0; edit < edits; edit += 1) {
    const after = [...lines];
    after[placeOf(edit, size)] = `    const value = decide(${edit});`;
    proposal = proposalOf(edit, lines, after);
    const judgement = judge(entries, snapshot, proposal, surroundings, key);
    if (judgement.entry === undefined) throw new Error('an edit was not kept');
    entries.push(JSON.parse(JSON.stringify(judgement.entry)));
    snapshot = judgement.snapshot;
    lines.splice(0, size, ...after);
  }
  const oldest = Math.max(0, edits - 150);
  const after = [...lines];
  after[placeOf(oldest, size)] = codeLines(size)[placeOf(oldest, size)] ?? '';
  return {
    name: `${size.toLocaleString('en')} lines after ${edits} edits`,
    ...goals,
    entries,
    snapshot,
    proposal: proposalOf(edits, lines, after),
  };
}

function placeOf(edit: number, size: number): number {
  return (Math.floor(((edit * 617) % 1009) * (size / 1009)) % (size - 2)) + 1;
}

function proposalOf(step: number, before: readonly string[], after: readonly string[]): Proposal {
  return {
    call: `call ${step}`,
    agent: '',
    prompt: 'prompt',
    time: 1_700_000_000_000 + step * 1000,
    path: 'src/file.ts',
    head: 'head',
    modified: String(step),
    before: before.join('\n'),
    after: after.join('\n'),
  };
}

/** Texts made to be slow. Each is the second edit of its file, so that settling is measured too. */
export function hostileScenes(): Scene[] {
  const equal = Array.from({ length: 200_000 }, () => 'x');
  const two = coin(1, 20_000);
  const numbered = codeLines(5000);
  const long = 'a'.repeat(5_000_000);
  const scenes: [string, readonly string[], readonly string[]][] = [
    ['200,000 equal lines, one in the middle changed', equal, equal.with(100_000, 'y')],
    ['200,000 equal lines, 300 of them taken out', equal, equal.slice(300)],
    [
      '200,000 equal lines, every tenth changed',
      equal,
      equal.map((line, index) => (index % 10 === 0 ? 'y' : line)),
    ],
    ['200,000 equal lines, become one', equal, ['x']],
    ['one line of 5 MB', [long], [`${long}b`]],
    ['5,000 lines backwards', numbered, numbered.toReversed()],
    ['20,000 lines of two kinds, others of the same', two, coin(5, 20_000)],
    [
      '5,000 lines of two kinds, every second changed',
      two.slice(0, 5000),
      two.slice(0, 5000).map((line, index) => (index % 2 === 0 ? `${line}${line}` : line)),
    ],
    ['9,000 lines, all different', codeLines(9000), codeLines(9000).map((line) => `${line} //`)],
  ];
  return scenes.map(([name, before, after]) => hostile(name, before, after));
}

function hostile(name: string, before: readonly string[], after: readonly string[]): Scene {
  const first = judge(
    [],
    undefined,
    proposalOf(0, ['first', ...before], before),
    surroundings,
    key,
  );
  return {
    name,
    goal: HOSTILE,
    coldGoal: HOSTILE,
    entries: first.entry === undefined ? [] : [first.entry],
    snapshot: first.snapshot,
    // Neither what it was nor what the edit makes of it: the settlement has to compare the texts.
    proposal: proposalOf(1, [...before, 'last'], [...after, 'last']),
  };
}

/** Lines of two kinds in no order, always the same. */
function coin(seed: number, count: number): string[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % 2 === 0 ? 'heads' : 'tails';
  });
}
