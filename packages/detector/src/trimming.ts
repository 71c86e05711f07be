import type { Return } from './flip.ts';
import type { Landed } from './history.ts';
import type { InThisTurn } from './turn.ts';

/**
 * Whether a proposal takes out one of the blocks that a single edit of this turn put in, and leaves another: trimming,
 * like taking out some lines of one block. An edit that also replaced lines is no mere addition: there the same is a
 * half of a revert.
 *
 * @param returns what each of the proposal's hunks returns to
 */
export function isTrimming(
  returns: readonly Return[],
  landed: readonly Landed[],
  inThisTurn: InThisTurn,
): boolean {
  const taken = new Set(returns.flatMap(({ past }) => past.hunks));
  return returns.some(({ onlyRemoves, past: { leftBy } }) => {
    if (!onlyRemoves || !inThisTurn(leftBy)) return false;
    const ofEdit = landed.filter((change) => change.by === 'edit' && change.call === leftBy.call);
    return (
      ofEdit.every(({ removed }) => removed.length === 0) &&
      ofEdit.some((change) => !taken.has(change))
    );
  });
}
