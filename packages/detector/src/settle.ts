import { diffLines } from './diff-lines.ts';
import {
  type Candidate,
  type Circumstances,
  circumstancesOf,
  type History,
  isSaidOf,
  type Landed,
  landingOf,
  type Mark,
  type Settlement,
} from './history.ts';
import { type Lines, sameIds } from './line-ids.ts';
import { moved } from './line-range.ts';
import type { Hunk, LineId, Snapshot } from './types.ts';

/**
 * Finds out what became of the proposals before this one by looking at the file. The hook sees each edit once, before
 * it happens: what is on disk the next time tells whether it landed (its content is there), never happened (the old
 * content is there, untouched since), or landed and was changed or undone by something other than an edit.
 *
 * @param snapshot the lines as the last proposal saw them; without them only an exact landing can be told
 * @returns undefined when this is the first edit, or nothing happened since the last
 */
export function settle(
  history: History,
  snapshot: Snapshot | undefined,
  disk: Lines,
  modified: string,
  now: Circumstances,
): Settlement | undefined {
  const from = history.digest;
  if (from === undefined) return undefined;
  const settlement = { from, to: disk.digest, lost: false };
  const newest = history.candidates.at(-1);
  if (disk.digest === from) {
    if (newest === undefined || newest.modified === modified) return undefined;
    return { ...settlement, changes: landedAndUndone(newest, now) };
  }
  const exact = history.candidates.findLast((candidate) => candidate.result === disk.digest);
  if (exact !== undefined) return { ...settlement, changes: landingOf(exact) };
  if (snapshot === undefined || snapshot.digest !== from)
    return { ...settlement, changes: [], lost: true };
  return { ...settlement, changes: explain(history, snapshot.lines, disk.ids, now) };
}

function landedAndUndone(candidate: Candidate, now: Circumstances): Landed[] {
  const landing = landingOf(candidate);
  const undoing = landing
    .map(({ at, removed, added }) => byOther({ at, removed: added, added: removed }, now))
    .reverse();
  return [...landing, ...undoing];
}

function byOther(hunk: Hunk, now: Circumstances): Landed {
  return { ...hunk, ...now, call: '', agent: '', by: 'other' };
}

/**
 * The file is neither what it was nor what one proposal makes of it. Every proposal whose hunks are among the
 * differences has landed; where that is none, the newest has, and something changed its lines since. A difference that
 * makes a refused content is that content, gone round the refusal. The rest was something else.
 */
function explain(
  history: History,
  before: readonly LineId[],
  disk: readonly LineId[],
  now: Circumstances,
): Landed[] {
  const differences = diffLines(before, disk);
  const landed = history.candidates.filter((candidate) =>
    candidate.hunks.every((hunk) => differences.some((other) => sameHunk(hunk, other))),
  );
  const newest = history.candidates.at(-1);
  if (landed.length === 0 && newest !== undefined) {
    const landing = landingOf(newest);
    const expected = landing.reduce(applied, before);
    const marks = landing.reduce<readonly Mark[]>(
      (moving, change) => moving.map((mark) => ({ ...mark, ...moved(mark, change) })),
      history.marks,
    );
    return [...landing, ...othersOf(diffLines(expected, disk), marks, now)];
  }
  const explained = new Map(
    landed.flatMap((candidate) =>
      landingOf(candidate).map((change) => [change.at, change] as const),
    ),
  );
  return othersOf(differences, history.marks, now).map((other) => {
    const change = explained.get(other.at);
    return change !== undefined && sameHunk(change, other) ? change : other;
  });
}

/** Differences as changes, the lowest in the file first. */
function othersOf(
  differences: readonly Hunk[],
  marks: readonly Mark[],
  now: Circumstances,
): Landed[] {
  return differences
    .map((difference) => {
      const refused = marks.findLast(
        (mark) => mark.flip.verdict === 'refused' && isSaidOf(mark, difference),
      );
      return refused === undefined ? byOther(difference, now) : goneRound(difference, refused, now);
    })
    .reverse();
}

function goneRound(difference: Hunk, mark: Mark, now: Circumstances): Landed {
  const flip = { ...mark.flip, verdict: 'bypassed' as const, insistable: false };
  return { ...difference, ...circumstancesOf(mark), time: now.time, by: 'edit', flip };
}

function sameHunk(one: Hunk, two: Hunk): boolean {
  return one.at === two.at && sameIds(one.removed, two.removed) && sameIds(one.added, two.added);
}

function applied(lines: readonly LineId[], { at, removed, added }: Hunk): readonly LineId[] {
  return [...lines.slice(0, at), ...added, ...lines.slice(at + removed.length)];
}
