import type { Day } from '@unthrash/db/read/period';
import type { BeforeAfter } from '@unthrash/db/read/read-before-after';
import type { DecisionRow } from '@unthrash/db/read/read-decisions';
import type { Place } from '@unthrash/db/read/read-places';
import { sameCoverage } from '../words/change.ts';
import { covers } from './decision-scope.ts';

export const decisionStates = ['waiting', 'marked', 'in-force', 'withdrawn'] as const;
export type DecisionState = (typeof decisionStates)[number];

/** Days before and after that are compared, at most. */
export const COMPARED_DAYS = 28;

export interface JudgedDecision {
  readonly decision: DecisionRow;
  readonly state: DecisionState;
  /** Since when it is in force; undefined while no event said so. */
  readonly inForce: Day | undefined;
  /** The day that is compared around: in force, else marked, else decided. */
  readonly pivot: Day;
  /** Hotspots that it covers. */
  readonly places: readonly Place[];
}

/** How a decision stands. Pure. */
export function judgeDecision(
  decision: DecisionRow,
  places: readonly Place[],
  firstDecided: Day | undefined,
): JudgedDecision {
  const { day, markedDay, inForceDay, withdrawnDay } = decision;
  const inForce = inForceDay ?? firstDecided;
  return {
    decision,
    state: stateOf(withdrawnDay, inForce, markedDay),
    inForce,
    pivot: inForce ?? markedDay ?? day,
    places: places.filter((place) => covers(decision, place)),
  };
}

function stateOf(
  withdrawn: Day | null,
  inForce: Day | undefined,
  marked: Day | null,
): DecisionState {
  if (withdrawn !== null) return 'withdrawn';
  if (inForce !== undefined) return 'in-force';
  return marked === null ? 'waiting' : 'marked';
}

/**
 * The hotspots whose events can say that this decision, and no other, is in the repository. An event says only that some
 * decision covered it, so what an earlier one covers, as far as it was not withdrawn, proves nothing.
 *
 * @param all the team's decisions in any order
 */
export function witnessesOf(
  decision: DecisionRow,
  all: readonly DecisionRow[],
  places: readonly Place[],
): readonly number[] {
  const earlier = all.filter(
    (each) => each.decisionId < decision.decisionId && each.withdrawnDay === null,
  );
  return places
    .filter((place) => covers(decision, place) && !earlier.some((each) => covers(each, place)))
    .map((place) => place.hotspotId);
}

/** Days since it is in the repository, and flips before it, under which nothing is claimed of a decision. */
export const FAIR_DAYS = 14;
export const FAIR_FLIPS = 3;

/** Why nothing is claimed; or whether it flips less than before, more, or about as often. */
export type Worked =
  | 'waiting'
  | 'withdrawn'
  | 'early'
  | 'silent'
  | 'few'
  | 'more-covered'
  | 'less-covered'
  | 'less'
  | 'same'
  | 'more';

/** Whether a decision worked, where that can be said. `days` are those since it is in the repository. */
export function worked(state: DecisionState, around: BeforeAfter, days: number): Worked {
  if (state === 'waiting' || state === 'withdrawn') return state;
  if (days < FAIR_DAYS) return 'early';
  if (around.editsBefore === 0 || around.editsAfter === 0) return 'silent';
  if (around.flipsBefore < FAIR_FLIPS) return 'few';
  return movedCoverage(around, days) ?? changed(around);
}

/**
 * Which way coverage moved by more than a fifth, by reports a day or by repositories: then other people's edits are looked
 * at than before, and what changed may be them. Today's activity is reported tomorrow, so today is no full day.
 */
function movedCoverage(around: BeforeAfter, days: number): Worked | undefined {
  const before = around.reportsBefore / COMPARED_DAYS;
  const after = around.reportsAfter / Math.min(COMPARED_DAYS, days);
  if (!sameCoverage(after, before)) return after > before ? 'more-covered' : 'less-covered';
  const { repositoriesBefore, repositoriesAfter } = around;
  if (sameCoverage(repositoriesAfter, repositoriesBefore)) return undefined;
  return repositoriesAfter > repositoriesBefore ? 'more-covered' : 'less-covered';
}

/** Differences that chance alone makes in one case of five are none. */
const CHANCE = 1.28;

function changed({ flipsBefore, editsBefore, flipsAfter, editsAfter }: BeforeAfter): Worked {
  const share = editsAfter / editsBefore;
  const more = flipsAfter - share * flipsBefore;
  const spread = Math.sqrt(share * (flipsBefore + flipsAfter));
  if (Math.abs(more) < CHANCE * spread) return 'same';
  return more < 0 ? 'less' : 'more';
}
