import type { Hunk, LineId } from './types.ts';

/** Beyond this many single-line differences the exact search gives up. */
const MOST_DIFFERENCES = 256;

/** One diff under way. */
export interface DiffWork {
  readonly before: readonly LineId[];
  readonly after: readonly LineId[];
  /** What was found, in order. */
  readonly hunks: Hunk[];
  /** Comparisons made so far. */
  steps: number;
  readonly mostSteps: number;
}

/**
 * Myers' greedy search in a stretch of both texts. Adds what it finds to the work's hunks; false, and nothing added,
 * when it needs more than it may.
 */
export function greedyDiff(
  work: DiffWork,
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
    if (work.steps > work.mostSteps) return false;
  }
  return false;
}

/** Follows the search's trail from the end to the start and writes each run of differences as a hunk. */
function walkBack(
  work: DiffWork,
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
