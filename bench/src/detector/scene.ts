import {
  type Entry,
  labelOf,
  lineKey,
  type Proposal,
  type Snapshot,
  type Surroundings,
} from '@unthrash/detector';

/** One verdict to be measured, as plain data. */
export interface Scene {
  readonly name: string;
  /** Milliseconds: at the median in a process that runs already. */
  readonly goal: number;
  /** Milliseconds: for the first verdict of a fresh process. */
  readonly coldGoal: number;
  readonly entries: readonly Entry[];
  readonly snapshot: Snapshot | undefined;
  readonly proposal: Proposal;
}

export const key = lineKey(new Uint8Array([2, 7, 1, 8, 2, 8, 1, 8]));

export const surroundings: Surroundings = {
  policy: 'standard',
  window: 600_000,
  attended: true,
  labelOf,
  personSpokeSince: () => false,
  lastInsistedUndoElsewhere: () => undefined,
};
