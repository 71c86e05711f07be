import { conventionOf } from '@unthrash/conventions';
import type { DecisionRow } from '@unthrash/db/read/read-decisions';
import { sideWord } from '../words/sides.ts';
import type { Status } from './judge-hotspot.ts';

interface Asked {
  /** Undefined where its last flip is too long ago to be judged. */
  readonly status: Status | undefined;
  readonly convention: string;
  /** A decision that covers it and is not in the repository yet. */
  readonly waiting: Pick<DecisionRow, 'side'> | undefined;
}

/**
 * The one thing to do next about a hotspot, an imperative sentence, the same on its page and in the report. Pure.
 */
export function nextStep({ status, convention, waiting }: Asked): string {
  if (status === 'resolved') return 'Nothing now: a flip on a later day brings it back.';
  if (status === 'false-alarm') return 'Nothing now: it is a false alarm.';
  if (status === 'quiet') return 'Resolve it, if what caused it is gone.';
  if (waiting === undefined) return conventionOf(convention).next;
  const side = waiting.side === '' ? '' : ` (${sideWord(waiting.side)})`;
  return `Put what was decided${side} into the repository.`;
}

/** Whether a decision is neither said nor seen to be in the repository. */
export function isWaiting(
  decision: Pick<DecisionRow, 'markedDay' | 'inForceDay' | 'withdrawnDay'>,
): boolean {
  return [decision.markedDay, decision.inForceDay, decision.withdrawnDay].every(
    (day) => day === null,
  );
}
