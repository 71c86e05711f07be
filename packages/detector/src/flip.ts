import type { Landed } from './history.ts';
import { digestOf, isEmptyLine, sameIds } from './line-ids.ts';
import { type Past, placeOf } from './place.ts';
import type { Hunk, LineId } from './types.ts';

/** A hunk that takes its place back to a content it had. */
export interface Return {
  /** The content's last leaving. */
  readonly past: Past;
  readonly kind: 'undo' | 'redo';
  readonly cycle: number;
  /** Calls whose flips landed on these lines, in the present turn. */
  readonly flipsBefore: readonly Landed[];
  /** Only removes, whole, what one edit only added. */
  readonly onlyRemoves: boolean;
}

/**
 * Finds the earlier content that a hunk takes its place back to: exactly, or, adding at least one line, so that every
 * line it adds stood there in that content and is not there now, and every line it removes came since. Empty lines are
 * no evidence either way.
 *
 * @param inThisTurn whether a landed change belongs to the present turn
 */
export function findReturn(
  hunk: Hunk,
  landed: readonly Landed[],
  lines: readonly LineId[],
  inThisTurn: (change: Landed) => boolean,
): Return | undefined {
  const narrow = placeOf(hunk, landed, lines, false);
  const found = returnTo(hunk, narrow);
  if (found !== undefined) return describe(hunk, narrow, found, inThisTurn);
  if (hunk.added.length === 0) return undefined;
  const wide = placeOf(hunk, landed, lines, true);
  const foundWide = returnTo(hunk, wide);
  return foundWide === undefined ? undefined : describe(hunk, wide, foundWide, inThisTurn);
}

/** Index of the newest past that the hunk returns to. Only contents that an edit left count. */
function returnTo(hunk: Hunk, pasts: readonly Past[]): number | undefined {
  const index = pasts.findIndex((past) => past.leftBy.by === 'edit' && isReturn(hunk, past));
  return index < 0 ? undefined : index;
}

function isReturn(hunk: Hunk, past: Past): boolean {
  if (past.whole && sameIds(hunk.added, past.content)) return true;
  const added = hunk.added.filter((line) => !isEmptyLine(line));
  if (added.length === 0 || !isWithin(added, past.content)) return false;
  const [now, then] = [new Set(past.present()), new Set(past.content)];
  return (
    !added.some((line) => now.has(line)) &&
    !hunk.removed.some((line) => then.has(line) && !isEmptyLine(line))
  );
}

/** Whether every line stands in the content, as often as it is added. */
function isWithin(added: readonly LineId[], content: readonly LineId[]): boolean {
  if (added.length > content.length) return false;
  const left = new Map<LineId, number>();
  for (const line of content) left.set(line, (left.get(line) ?? 0) + 1);
  return added.every((line) => {
    const times = left.get(line) ?? 0;
    left.set(line, times - 1);
    return times > 0;
  });
}

function describe(
  hunk: Hunk,
  pasts: readonly Past[],
  index: number,
  inThisTurn: (change: Landed) => boolean,
): Return | undefined {
  const past = pasts[index];
  if (past === undefined) return undefined;
  const samePrompt = (other: Past): boolean => other.leftBy.prompt === past.leftBy.prompt;
  const ofTurn = pasts.filter((other) =>
    inThisTurn(past.leftBy) ? inThisTurn(other.leftBy) : samePrompt(other),
  );
  const atTurnStart = ofTurn.at(-1) ?? past;
  const ring = [hunk.removed, ...pasts.slice(0, index + 1).map((other) => other.content)];
  const addedOnly = past.hunks.every(({ removed }) => removed.length === 0);
  const trimmedOnly = pasts
    .slice(0, index)
    .every(({ hunks }) => hunks.every(({ added }) => added.length === 0));
  return {
    past,
    kind: atTurnStart === past || isReturn(hunk, atTurnStart) ? 'undo' : 'redo',
    cycle: Math.max(2, new Set(ring.map(digestOf)).size),
    flipsBefore: flipsOf(pasts, inThisTurn),
    onlyRemoves: hunk.added.length === 0 && addedOnly && trimmedOnly,
  };
}

function flipsOf(pasts: readonly Past[], inThisTurn: (change: Landed) => boolean): Landed[] {
  const byCall = new Map<string, Landed>();
  for (const { leftBy } of pasts) {
    const isFlip = leftBy.flip !== undefined && !leftBy.flip.undoneByOthers;
    if (isFlip && inThisTurn(leftBy)) byCall.set(leftBy.call, leftBy);
  }
  return [...byCall.values()];
}

/** How often something other than an edit took away, in this turn, the very content that the hunk makes. */
export function timesUndoneByOthers(
  hunk: Hunk,
  landed: readonly Landed[],
  lines: readonly LineId[],
  inThisTurn: (change: Landed) => boolean,
): number {
  return placeOf(hunk, landed, lines, false).filter(
    ({ leftBy, whole, content }) =>
      leftBy.by === 'other' && whole && inThisTurn(leftBy) && sameIds(content, hunk.added),
  ).length;
}
