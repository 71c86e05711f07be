import { type DiffWork, greedyDiff } from './greedy-diff.ts';
import type { Hunk, LineId } from './types.ts';
import { uniqueInBoth } from './unique-lines.ts';

/** Comparisons for one call; past it a stretch becomes one hunk. Keeps hostile texts inside the hook's budget. */
const MOST_STEPS = 150_000;
const MOST_SPLITS = 4;
/** How far an insertion or deletion is slid down over equal lines. */
const MOST_SLIDE = 500;

/**
 * The places where two states of a file differ, in order, as line hunks in the coordinates of `before`. Swapping the
 * two gives the same hunks swapped, so an exact reversal always meets its own hunks.
 * Source: E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986; split at unique lines as in patience diff.
 */
export function diffLines(before: readonly LineId[], after: readonly LineId[]): Hunk[] {
  const same = commonStart(before, after);
  if (same === before.length && same === after.length) return [];
  const swap = comesFirst(after, before, same);
  const work: DiffWork = {
    before: swap ? after : before,
    after: swap ? before : after,
    hunks: [],
    steps: 0,
    mostSteps: MOST_STEPS,
  };
  diffStretch(work, same, work.before.length, same, work.after.length, 0);
  const hunks = slideDown(joinNeighbours(work.hunks), work.before, work.after);
  return swap ? swapped(hunks) : hunks;
}

function commonStart(one: readonly LineId[], two: readonly LineId[]): number {
  const most = Math.min(one.length, two.length);
  let same = 0;
  while (same < most && one[same] === two[same]) same += 1;
  return same;
}

/** Any total order of texts will do; it only has to be the same whichever way round they come. */
function comesFirst(left: readonly LineId[], right: readonly LineId[], same: number): boolean {
  if (left.length !== right.length) return left.length < right.length;
  return (left[same] ?? 0) < (right[same] ?? 0);
}

function swapped(hunks: readonly Hunk[]): Hunk[] {
  let shift = 0;
  return hunks.map(({ at, removed, added }) => {
    const turned = { at: at + shift, removed: added, added: removed };
    shift += added.length - removed.length;
    return turned;
  });
}

function diffStretch(
  work: DiffWork,
  fromBefore: number,
  toBefore: number,
  fromAfter: number,
  toAfter: number,
  splits: number,
): void {
  const { before, after } = work;
  let [low, lowAfter, high, highAfter] = [fromBefore, fromAfter, toBefore, toAfter];
  while (low < high && lowAfter < highAfter && before[low] === after[lowAfter]) {
    low += 1;
    lowAfter += 1;
  }
  while (low < high && lowAfter < highAfter && before[high - 1] === after[highAfter - 1]) {
    high -= 1;
    highAfter -= 1;
  }
  if (low === high && lowAfter === highAfter) return;
  if (low === high || lowAfter === highAfter) {
    addHunk(work, low, high, lowAfter, highAfter);
    return;
  }
  if (greedyDiff(work, low, high, lowAfter, highAfter)) return;
  const search = high - low + highAfter - lowAfter;
  const mayGoOn = splits < MOST_SPLITS && work.steps + search <= MOST_STEPS;
  const anchors = mayGoOn ? uniqueInBoth(work, low, high, lowAfter, highAfter) : [];
  if (anchors.length === 0) {
    addHunk(work, low, high, lowAfter, highAfter);
    return;
  }
  for (const [inBefore, inAfter] of [...anchors, [high, highAfter] as const]) {
    diffStretch(work, low, inBefore, lowAfter, inAfter, splits + 1);
    low = inBefore + 1;
    lowAfter = inAfter + 1;
  }
}

function addHunk(
  work: DiffWork,
  low: number,
  high: number,
  lowAfter: number,
  highAfter: number,
): void {
  work.hunks.push({
    at: low,
    removed: work.before.slice(low, high),
    added: work.after.slice(lowAfter, highAfter),
  });
}

function joinNeighbours(hunks: readonly Hunk[]): Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    if (last !== undefined && last.at + last.removed.length === hunk.at) {
      joined[joined.length - 1] = {
        at: last.at,
        removed: [...last.removed, ...hunk.removed],
        added: [...last.added, ...hunk.added],
      };
    } else joined.push(hunk);
  }
  return joined;
}

/** Where equal lines let an insertion or a deletion stand at several places, it stands at the last of them. */
function slideDown(
  hunks: readonly Hunk[],
  before: readonly LineId[],
  after: readonly LineId[],
): Hunk[] {
  let shift = 0;
  return hunks.map((hunk, index) => {
    const { at, removed, added } = hunk;
    const here = shift;
    shift += added.length - removed.length;
    if (removed.length > 0 && added.length > 0) return hunk;
    const [text, start, size] =
      removed.length > 0 ? [before, at, removed.length] : [after, at + here, added.length];
    const next = hunks[index + 1];
    const room = (next === undefined ? before.length : next.at - 1) - (at + removed.length);
    let slide = 0;
    while (slide < Math.min(room, MOST_SLIDE) && text[start + slide] === text[start + slide + size])
      slide += 1;
    if (slide === 0) return hunk;
    const moved = text.slice(start + slide, start + slide + size);
    return {
      at: at + slide,
      removed: removed.length > 0 ? moved : [],
      added: added.length > 0 ? moved : [],
    };
  });
}
