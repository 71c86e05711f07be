import type { Hunk } from './types.ts';

/** Lines `from … to` (exclusive) of one state of a file. Empty ranges stand between two lines. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Whether two ranges share a line, stand inside one another, or are the same spot. Neighbours do not touch: they are
 * two places.
 */
export function touches(one: LineRange, two: LineRange): boolean {
  if (one.from === one.to && two.from === two.to) return one.from === two.from;
  return one.from < two.to && two.from < one.to;
}

export function removedRange(hunk: Hunk): LineRange {
  return { from: hunk.at, to: hunk.at + hunk.removed.length };
}

export function addedRange(hunk: Hunk): LineRange {
  return { from: hunk.at, to: hunk.at + hunk.added.length };
}

/** Where a range is after a change above it; a change that touches it makes it cover the change. */
export function moved(range: LineRange, change: Hunk): LineRange {
  const shift = change.added.length - change.removed.length;
  const { from, to } = removedRange(change);
  if (touches(range, { from, to })) {
    return { from: Math.min(range.from, from), to: Math.max(range.to, to) + shift };
  }
  return to <= range.from ? { from: range.from + shift, to: range.to + shift } : range;
}
