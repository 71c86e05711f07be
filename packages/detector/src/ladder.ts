import type { Because, Policy } from './types.ts';

/** What the ladder looks at: one flip, and how its session stands. */
export interface FlipFacts {
  /** 1, 2, 3 …: one more than the flips that landed on those lines in this turn. */
  readonly number: number;
  readonly kind: 'undo' | 'redo';
  readonly insideWindow: boolean;
  /** A person's message came since the content was left. */
  readonly acrossMessage: boolean;
  /** The client does not say whether a person spoke since, and the content was left longer ago than the window. */
  readonly acrossSilence: boolean;
  /** HEAD or the stash moved since the content was left. */
  readonly acrossCommit: boolean;
  readonly onlyRemoves: boolean;
  /** An undo of another place was insisted on within the last two minutes. */
  readonly inRollBack: boolean;
  /** The flip that landed here last was let through as the rest of a roll-back. */
  readonly afterRollBack: boolean;
}

/**
 * - `refuse-once`: refused, and let through when it is proposed again
 * - `refuse-inside`: refused inside the window, however often it is proposed
 * - `stop`: refused until a person speaks; asked where one is there
 */
export type Step = 'pass' | 'note' | 'refuse-once' | 'refuse-inside' | 'stop';

export interface Rung {
  readonly name: string;
  readonly holds: (flip: FlipFacts) => boolean;
  /** Why it passes, where it does. */
  readonly because: Because;
  readonly steps: Readonly<Record<Policy, Step>>;
}

/** The ladder: the first rung that holds decides. */
export const ladder: readonly Rung[] = [
  {
    name: 'a return across a person’s message',
    holds: (flip) => flip.acrossMessage,
    because: 'human',
    steps: { standard: 'pass', strict: 'refuse-inside', relaxed: 'pass', observe: 'pass' },
  },
  {
    name: 'a return later than the window, where no message can be seen',
    holds: (flip) => flip.acrossSilence,
    because: 'window',
    steps: { standard: 'pass', strict: 'pass', relaxed: 'pass', observe: 'pass' },
  },
  {
    name: 'a return across a commit, at a place without a flip in this turn',
    holds: (flip) => flip.acrossCommit && flip.number === 1,
    because: 'commit',
    steps: { standard: 'pass', strict: 'refuse-inside', relaxed: 'pass', observe: 'pass' },
  },
  {
    name: 'the first flip, later than the window',
    holds: (flip) => flip.number === 1 && !flip.insideWindow,
    because: 'window',
    steps: { standard: 'pass', strict: 'pass', relaxed: 'pass', observe: 'pass' },
  },
  {
    name: 'the first flip, taking out whole what one edit only added',
    holds: (flip) => flip.number === 1 && flip.onlyRemoves,
    because: 'debug',
    steps: { standard: 'pass', strict: 'refuse-inside', relaxed: 'pass', observe: 'pass' },
  },
  {
    name: 'the rest of a roll-back, or a redo that repairs it',
    holds: (flip) =>
      flip.inRollBack &&
      (flip.number === 1 || (flip.number === 2 && flip.kind === 'redo' && flip.afterRollBack)),
    because: 'roll-back',
    steps: { standard: 'pass', strict: 'refuse-inside', relaxed: 'pass', observe: 'pass' },
  },
  {
    name: 'the first flip',
    holds: (flip) => flip.number === 1,
    because: 'policy',
    steps: { standard: 'refuse-once', strict: 'refuse-inside', relaxed: 'note', observe: 'pass' },
  },
  {
    name: 'the second flip',
    holds: (flip) => flip.number === 2,
    because: 'policy',
    steps: {
      standard: 'refuse-once',
      strict: 'refuse-inside',
      relaxed: 'refuse-once',
      observe: 'pass',
    },
  },
  {
    name: 'the third flip and later',
    holds: () => true,
    because: 'policy',
    steps: { standard: 'stop', strict: 'refuse-inside', relaxed: 'stop', observe: 'pass' },
  },
];

export interface Decision {
  readonly step: Exclude<Step, 'refuse-inside'> | 'refuse';
  readonly because: Because;
}

/** What a policy makes of a flip. Total: the last rung always holds. */
export function decide(flip: FlipFacts, policy: Policy): Decision {
  const rung = ladder.find(({ holds }) => holds(flip));
  if (rung === undefined) return { step: 'pass', because: 'policy' };
  const step = rung.steps[policy];
  if (step !== 'refuse-inside') return { step, because: rung.because };
  return flip.insideWindow
    ? { step: 'refuse', because: rung.because }
    : { step: 'pass', because: 'window' };
}
