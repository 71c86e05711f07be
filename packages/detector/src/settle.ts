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
import { applied, landedOf, landingOfAll } from './landed-together.ts';
import { isEmptyLine, type Lines, sameIds } from './line-ids.ts';
import { moved } from './line-range.ts';
import type { Hunk, LineId, Snapshot } from './types.ts';

/** Differences longer than this are not searched for refused contents inside them. */
const MOST_LINES_SEARCHED = 1000;

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
 * The file is neither what it was nor what one proposal makes of it. What landed is worked out in `landedOf`; a
 * difference beyond it that makes a refused content is that content, gone round the refusal; the rest was something
 * else.
 */
function explain(
  history: History,
  before: readonly LineId[],
  disk: readonly LineId[],
  now: Circumstances,
): Landed[] {
  const landing = landingOfAll(landedOf(history.candidates, before, disk));
  const expected = landing.reduce(applied, before);
  const marks = landing.reduce<readonly Mark[]>(
    (moving, change) => moving.map((mark) => ({ ...mark, ...moved(mark, change) })),
    history.marks,
  );
  return [...landing, ...othersOf(diffLines(expected, disk), marks, now)];
}

/** Differences as changes, the lowest in the file first. */
function othersOf(
  differences: readonly Hunk[],
  marks: readonly Mark[],
  now: Circumstances,
): Landed[] {
  const refused = marks.filter(({ flip }) => flip.verdict === 'refused');
  return differences.flatMap((difference) => changesIn(difference, refused, now)).reverse();
}

/** A difference as one change, or with a refused content inside it as several, in the order of the lines. */
function changesIn(difference: Hunk, refused: readonly Mark[], now: Circumstances): Landed[] {
  const { at, removed, added } = difference;
  if (removed.length === 0 && added.length === 0) return [];
  const said = refused.findLast((mark) => isSaidOf(mark, difference));
  if (said !== undefined) return [goneRound(difference, said, now)];
  const near = added.length > MOST_LINES_SEARCHED ? [] : refused.toReversed();
  for (const mark of near) {
    const [from, to] = [mark.from - at, mark.to - at];
    const start = from < 0 || to > removed.length ? -1 : runIn(added, mark.added);
    if (start < 0 || mark.added.every((line) => isEmptyLine(line) || removed.includes(line)))
      continue;
    const end = start + mark.added.length;
    const above = { at, removed: removed.slice(0, from), added: added.slice(0, start) };
    const here = { at: mark.from, removed: removed.slice(from, to), added: mark.added };
    const below = { at: mark.to, removed: removed.slice(to), added: added.slice(end) };
    return [
      ...changesIn(above, refused, now),
      goneRound(here, mark, now),
      ...changesIn(below, refused, now),
    ];
  }
  return [byOther(difference, now)];
}

/** Where a run of lines first stands among others, or -1. */
function runIn(lines: readonly LineId[], run: readonly LineId[]): number {
  const [first] = run;
  return lines.findIndex(
    (line, index) => line === first && sameIds(lines.slice(index, index + run.length), run),
  );
}

function goneRound(difference: Hunk, mark: Mark, now: Circumstances): Landed {
  const flip = { ...mark.flip, verdict: 'bypassed' as const, insistable: false };
  return { ...difference, ...circumstancesOf(mark), time: now.time, by: 'edit', flip };
}
