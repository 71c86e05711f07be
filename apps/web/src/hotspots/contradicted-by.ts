import type { DecisionRow } from '@unthrash/db/read/read-decisions';
import type { JudgedDecision } from './judge-decision.ts';

/**
 * Decisions that say the other side of what this one says, for a place that both cover. What is withdrawn or names no
 * side contradicts nothing. Pure.
 */
export function contradictedBy(
  own: JudgedDecision,
  all: readonly JudgedDecision[],
): readonly DecisionRow[] {
  return all
    .filter((other) => saysOther(own, other) && overlap(own, other))
    .map(({ decision }) => decision);
}

function saysOther(own: JudgedDecision, other: JudgedDecision): boolean {
  if (own.state === 'withdrawn' || other.state === 'withdrawn') return false;
  const [one, two] = [own.decision, other.decision];
  if (one.convention !== two.convention || one.side === two.side) return false;
  return one.side !== '' && two.side !== '';
}

/** Either may be about places that have not flipped yet: then their scopes tell, as far as patterns can be compared. */
function overlap(own: JudgedDecision, other: JudgedDecision): boolean {
  const [one, two] = [own.decision, other.decision];
  const [here, there] = [one.repositoryId, two.repositoryId];
  if (here !== null && there !== null && here !== there) return false;
  if (one.paths.length === 0 || two.paths.length === 0) return true;
  if (one.paths.some((pattern) => two.paths.includes(pattern))) return true;
  const ids = new Set(other.places.map((place) => place.hotspotId));
  return own.places.some((place) => ids.has(place.hotspotId));
}
