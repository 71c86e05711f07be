import type { Landed } from './history.ts';
import { addedRange, type LineRange, moved, touches } from './line-range.ts';
import type { Hunk, LineId } from './types.ts';

/** Contents that are looked at for one place. */
const MOST_CONTENTS = 20;

/** What a place held before an edit or something else took it away, newest first in a list. */
export interface Past {
  readonly content: readonly LineId[];
  /** The change that took this content away; where it did so in several hunks, one of them. */
  readonly leftBy: Landed;
  /** All of its hunks that touched the place. */
  readonly hunks: readonly Landed[];
  /** False when that change reached beyond the lines of the place: the content is then of a wider stretch. */
  readonly whole: boolean;
  /** What now stands where this content stood. */
  readonly present: () => readonly LineId[];
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
): readonly Past[] {
  let range: LineRange = { from: hunk.at, to: hunk.at + hunk.removed.length };
  let content: readonly LineId[] = hunk.removed;
  let whole = true;
  const pasts: Past[] = [];
  for (let index = landed.length - 1; index >= 0; index -= 1) {
    const change = landed[index];
    if (change === undefined) break;
    const made = addedRange(change);
    const shift = change.removed.length - change.added.length;
    if (touches(range, made) || (wide && isDeletionAtEdge(range, made))) {
      // A person was asked about this one and said yes: what came before it does not count.
      if (change.flip?.verdict === 'asked') break;
      const newer = pasts.at(-1);
      // What stands between two hunks of one edit never was.
      const together = newer !== undefined && isOneChange(newer.leftBy, change);
      if (!together && pasts.length === MOST_CONTENTS) break;
      whole &&= made.from >= range.from && made.to <= range.to;
      content = [
        ...content.slice(0, Math.max(0, made.from - range.from)),
        ...change.removed,
        ...content.slice(Math.max(0, made.to - range.from)),
      ];
      range = { from: Math.min(range.from, made.from), to: Math.max(range.to, made.to) + shift };
      if (together) pasts.pop();
      const stood = range;
      pasts.push({
        content,
        leftBy: change,
        hunks: together ? [...newer.hunks, change] : [change],
        whole,
        present: () => {
          const now = landed.slice(index).reduce<LineRange>(moved, stood);
          return lines.slice(now.from, now.to);
        },
      });
    } else if (made.to <= range.from) {
      range = { from: range.from + shift, to: range.to + shift };
    }
  }
  return pasts;
}

function isOneChange(one: Landed, two: Landed): boolean {
  return one.call === two.call && one.by === two.by && one.time === two.time;
}

function isDeletionAtEdge(range: LineRange, made: LineRange): boolean {
  return made.from === made.to && (made.from === range.from || made.from === range.to);
}
