import type { Hunk, LineId } from './types.ts';

/** Beyond this many single-line differences a stretch is split at lines that stand once on both sides. */
const MOST_DIFFERENCES = 256;
/** Comparisons for one call; past it a stretch becomes one hunk. Keeps hostile texts inside the hook's budget. */
const MOST_STEPS = 500_000;
const MOST_SPLITS = 4;
/** How far an insertion or deletion is slid down over equal lines. */
const MOST_SLIDE = 500;

interface Work {
  readonly before: readonly LineId[];
  readonly after: readonly LineId[];
  readonly hunks: Hunk[];
  steps: number;
}

/**
 * The places where two states of a file differ, in order, as line hunks in the coordinates of `before`. Swapping the
 * two gives the same hunks swapped, so an exact reversal always meets its own hunks.
 * Source: E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986; split at unique lines as in patience diff.
 */
export function diffLines(before: readonly LineId[], after: readonly LineId[]): Hunk[] {
  const same = commonStart(before, after);
  if (same === before.length && same === after.length) return [];
  const swap = comesFirst(after, before, same);
  const work: Work = {
    before: swap ? after : before,
    after: swap ? before : after,
    hunks: [],
    steps: 0,
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
  work: Work,
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
  if (greedy(work, low, high, lowAfter, highAfter)) return;
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

function addHunk(work: Work, low: number, high: number, lowAfter: number, highAfter: number): void {
  work.hunks.push({
    at: low,
    removed: work.before.slice(low, high),
    added: work.after.slice(lowAfter, highAfter),
  });
}

/** Myers' greedy search; false when it needs more than it may. */
function greedy(
  work: Work,
  low: number,
  high: number,
  lowAfter: number,
  highAfter: number,
): boolean {
  const { before, after } = work;
  const wide = high - low;
  const tall = highAfter - lowAfter;
  const most = Math.min(wide + tall, MOST_DIFFERENCES);
  const furthest = new Int32Array(2 * most + 3);
  const middle = most + 1;
  const trail: Int32Array[] = [];
  for (let depth = 0; depth <= most; depth += 1) {
    trail.push(furthest.slice(middle - depth - 1, middle + depth + 2));
    for (let diagonal = -depth; diagonal <= depth; diagonal += 2) {
      const left = furthest[middle + diagonal - 1] ?? 0;
      const above = furthest[middle + diagonal + 1] ?? 0;
      const down = diagonal === -depth || (diagonal !== depth && left < above);
      let x = down ? above : left + 1;
      let y = x - diagonal;
      const start = x;
      while (x < wide && y < tall && before[low + x] === after[lowAfter + y]) {
        x += 1;
        y += 1;
      }
      work.steps += x - start + 1;
      furthest[middle + diagonal] = x;
      if (x >= wide && y >= tall) {
        walkBack(work, trail, depth, low, high, lowAfter, highAfter);
        return true;
      }
    }
    if (work.steps > MOST_STEPS) return false;
  }
  return false;
}

/** Follows the search's trail from the end to the start and writes each run of differences as a hunk. */
function walkBack(
  work: Work,
  trail: readonly Int32Array[],
  depth: number,
  low: number,
  high: number,
  lowAfter: number,
  highAfter: number,
): void {
  const found: Hunk[] = [];
  let x = high - low;
  let y = highAfter - lowAfter;
  let [endX, endY] = [x, y];
  const flush = (): void => {
    if (endX > x || endY > y) {
      found.push({
        at: low + x,
        removed: work.before.slice(low + x, low + endX),
        added: work.after.slice(lowAfter + y, lowAfter + endY),
      });
    }
  };
  for (let step = depth; step > 0; step -= 1) {
    const reach = trail[step] ?? new Int32Array(0);
    const diagonal = x - y;
    // reach[0] is diagonal −step−1
    const left = reach[diagonal + step] ?? 0;
    const above = reach[diagonal + step + 2] ?? 0;
    const down = diagonal === -step || (diagonal !== step && left < above);
    const fromX = down ? above : left;
    const fromY = fromX - (down ? diagonal + 1 : diagonal - 1);
    const afterX = down ? fromX : fromX + 1;
    const afterY = down ? fromY + 1 : fromY;
    if (x > afterX) {
      // equal lines lie between: what was gathered so far is a hunk of its own
      flush();
      [endX, endY] = [afterX, afterY];
    }
    [x, y] = [fromX, fromY];
  }
  flush();
  work.hunks.push(...found.reverse());
}

/** The longest run, in the same order on both sides, of lines that stand exactly once on each. */
function uniqueInBoth(
  work: Work,
  low: number,
  high: number,
  lowAfter: number,
  highAfter: number,
): (readonly [number, number])[] {
  const seen = new Map<
    LineId,
    { before: number; after: number; times: number; timesAfter: number }
  >();
  for (let index = low; index < high; index += 1) {
    const id = work.before[index] ?? 0;
    const place = seen.get(id);
    if (place === undefined) seen.set(id, { before: index, after: -1, times: 1, timesAfter: 0 });
    else place.times += 1;
  }
  for (let index = lowAfter; index < highAfter; index += 1) {
    const place = seen.get(work.after[index] ?? 0);
    if (place === undefined) continue;
    place.after = index;
    place.timesAfter += 1;
  }
  work.steps += high - low + highAfter - lowAfter;
  const pairs = [...seen.values()].filter((place) => place.times === 1 && place.timesAfter === 1);
  return longestRising(pairs).map((place) => [place.before, place.after] as const);
}

/** Patience sorting: the longest subsequence that rises in `after`; input rises in `before`. */
function longestRising<T extends { readonly after: number }>(pairs: readonly T[]): T[] {
  const tops: number[] = [];
  const previous: number[] = [];
  for (const [index, pair] of pairs.entries()) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const half = (low + high) >> 1;
      if ((pairs[tops[half] ?? 0]?.after ?? 0) < pair.after) low = half + 1;
      else high = half;
    }
    previous.push(low > 0 ? (tops[low - 1] ?? -1) : -1);
    tops[low] = index;
  }
  const chain: T[] = [];
  let at = tops.at(-1) ?? -1;
  while (at >= 0) {
    const pair = pairs[at];
    if (pair !== undefined) chain.push(pair);
    at = previous[at] ?? -1;
  }
  return chain.reverse();
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
