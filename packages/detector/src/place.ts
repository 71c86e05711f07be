import type { Landed } from './history.ts';
import { addedRange, type LineRange, touches } from './line-range.ts';
import type { Hunk, LineId } from './types.ts';

/** Contents that are looked at for one place. */
const MOST_CONTENTS = 20;

/** What a place held before a change took it away, newest first in a list. */
export interface Past {
  readonly content: readonly LineId[];
  /** The change that took this content away. */
  readonly leftBy: Landed;
  /** False when that change reached beyond the lines of the place: the content is then of a wider stretch. */
  readonly whole: boolean;
}

export interface Place {
  readonly pasts: readonly Past[];
  /** The hunk's lines, and what now stands in the rest of the changes that reached beyond them. */
  readonly present: readonly LineId[];
}

/**
 * The contents that a proposed hunk's lines had before, found by walking the landed changes back from the newest.
 *
 * @param lines the file's present lines
 * @param wide whether a deletion right at the edge of the lines belongs to the place (a revert that puts back both a
 *   line and its deleted neighbour) or is a neighbour
 */
export function placeOf(
  hunk: Hunk,
  landed: readonly Landed[],
  lines: readonly LineId[],
  wide: boolean,
): Place {
  let range: LineRange = { from: hunk.at, to: hunk.at + hunk.removed.length };
  let content: readonly LineId[] = hunk.removed;
  let whole = true;
  let [before, after] = [0, 0];
  const pasts: Past[] = [];
  for (let index = landed.length - 1; index >= 0 && pasts.length < MOST_CONTENTS; index -= 1) {
    const change = landed[index];
    if (change === undefined) break;
    const made = addedRange(change);
    const shift = change.removed.length - change.added.length;
    if (touches(range, made) || (wide && isDeletionAtEdge(range, made))) {
      before = Math.max(before, range.from - made.from);
      after = Math.max(after, made.to - range.to);
      whole &&= made.from >= range.from && made.to <= range.to;
      content = [
        ...content.slice(0, Math.max(0, made.from - range.from)),
        ...change.removed,
        ...content.slice(Math.max(0, made.to - range.from)),
      ];
      range = { from: Math.min(range.from, made.from), to: Math.max(range.to, made.to) + shift };
      // A person was asked about this one and said yes: what came before it does not count.
      if (change.flip?.verdict === 'asked') break;
      pasts.push({ content, leftBy: change, whole });
    } else if (made.to <= range.from) {
      range = { from: range.from + shift, to: range.to + shift };
    }
  }
  const present = lines.slice(Math.max(0, hunk.at - before), hunk.at + hunk.removed.length + after);
  return { pasts, present };
}

function isDeletionAtEdge(range: LineRange, made: LineRange): boolean {
  return made.from === made.to && (made.from === range.from || made.from === range.to);
}
