import type { Return } from './flip.ts';
import { type History, isSaidOf, type Mark } from './history.ts';
import { type Decision, decide } from './ladder.ts';
import { addedRange, type LineRange, moved, removedRange, touches } from './line-range.ts';
import { type InThisTurn, isUntold } from './turn.ts';
import type {
  Answer,
  Because,
  EventVerdict,
  Flip,
  Hunk,
  JudgedFlip,
  Label,
  ProposalBase,
  Surroundings,
} from './types.ts';

const ROLL_BACK = 2 * 60 * 1000;

/** A hunk that takes its place back, and to what. */
export interface ReturningHunk {
  readonly index: number;
  readonly hunk: Hunk;
  readonly found: Return;
  readonly label: Label;
}

export interface Ruling {
  readonly answer: Answer;
  readonly flips: readonly Flip[];
}

/** What the ladder says of a proposal whose hunks all take their places back: the strictest of its hunks decides. */
export function rule(
  returning: readonly ReturningHunk[],
  history: History,
  proposal: ProposalBase,
  surroundings: Surroundings,
  inThisTurn: InThisTurn,
): Ruling {
  const marks = history.marks.filter(inThisTurn);
  const steps = returning.map((each) =>
    stepOf(each, history, marks, proposal, surroundings, inThisTurn),
  );
  const answer = strictest(steps, surroundings.attended && proposal.agent === '');
  const flips = returning.map((each, index) => {
    const step = steps[index] ?? { step: 'pass' as const, because: 'policy' as const };
    return flipOf(each, answer, step, marks, proposal);
  });
  return { answer, flips };
}

type HunkStep =
  | Decision
  /** Refused before, proposed again. */
  | { readonly step: 'insist'; readonly because: Because };

function stepOf(
  returning: ReturningHunk,
  history: History,
  marks: readonly Mark[],
  proposal: ProposalBase,
  surroundings: Surroundings,
  inThisTurn: InThisTurn,
): HunkStep {
  const { hunk, found } = returning;
  const { leftBy } = found.past;
  const insistedAt = insistedUndoElsewhere(hunk, history, marks, surroundings, inThisTurn);
  const age = proposal.time - leftBy.time;
  const decision = decide(
    {
      number: found.flipsBefore.length + 1,
      kind: found.kind,
      insideWindow: age <= surroundings.window,
      acrossMessage: !isUntold(leftBy, proposal) && !inThisTurn(leftBy),
      acrossSilence: isUntold(leftBy, proposal) && !inThisTurn(leftBy),
      acrossCommit: leftBy.head !== proposal.head,
      onlyRemoves: found.onlyRemoves,
      inRollBack: insistedAt !== undefined && proposal.time - insistedAt <= ROLL_BACK,
      afterRollBack: found.flipsBefore[0]?.flip?.because === 'roll-back',
    },
    surroundings.policy,
  );
  const refusedBefore = marks.some(
    (mark) =>
      mark.flip.insistable &&
      mark.flip.verdict === 'refused' &&
      mark.agent === proposal.agent &&
      isSaidOf(mark, hunk),
  );
  return refusedBefore && canBeInsistedOn(decision)
    ? { step: 'insist', because: decision.because }
    : decision;
}

/** Also where it would pass by now: what was refused and is proposed again was a false alarm all the same. */
function canBeInsistedOn({ step, because }: Decision): boolean {
  return (
    step === 'refuse-once' || (step === 'pass' && (because === 'window' || because === 'roll-back'))
  );
}

/** When an undo of another place was last insisted on in this turn, in this file or another of the session. */
function insistedUndoElsewhere(
  hunk: Hunk,
  history: History,
  marks: readonly Mark[],
  surroundings: Surroundings,
  inThisTurn: InThisTurn,
): number | undefined {
  const here = removedRange(hunk);
  const landed = history.landed.filter((change, index) => {
    if (!isInsistedUndo(change.flip) || !inThisTurn(change)) return false;
    const now = history.landed.slice(index + 1).reduce<LineRange>(moved, addedRange(change));
    return !touches(now, here);
  });
  const waiting = marks.filter((mark) => isInsistedUndo(mark.flip) && !touches(mark, here));
  const times = [...landed, ...waiting].map(({ time }) => time);
  const inOtherFile = surroundings.lastInsistedUndoElsewhere();
  if (inOtherFile !== undefined) times.push(inOtherFile);
  return times.length === 0 ? undefined : Math.max(...times);
}

function isInsistedUndo(flip: JudgedFlip | undefined): boolean {
  return flip?.verdict === 'insisted' && flip.kind === 'undo';
}

function strictest(steps: readonly HunkStep[], attended: boolean): Answer {
  const has = (...names: HunkStep['step'][]): boolean =>
    steps.some(({ step }) => names.includes(step));
  if (has('refuse', 'refuse-once') || (has('stop') && !attended)) return 'refuse';
  if (has('stop')) return 'ask';
  return has('note') ? 'note' : 'allow';
}

function flipOf(
  { index, hunk, found, label }: ReturningHunk,
  answer: Answer,
  { step, because }: HunkStep,
  marks: readonly Mark[],
  proposal: ProposalBase,
): Flip {
  const verdict = verdictOf(answer, step);
  const number = found.flipsBefore.length + 1;
  return {
    hunk: index,
    number,
    kind: found.kind,
    cycle: found.cycle,
    age: Math.max(0, proposal.time - found.past.leftBy.time),
    lines: Math.max(hunk.removed.length, hunk.added.length),
    verdict,
    because: verdict === 'passed' ? because : undefined,
    label,
    insistable: verdict === 'refused' && step !== 'refuse' && step !== 'stop',
    report: !wasTold(marks, hunk, { number, verdict }),
  };
}

/** Whether the same was said of the same place in this turn. */
export function wasTold(
  marks: readonly Mark[],
  hunk: Hunk,
  { number, verdict, undoneByOthers }: Pick<JudgedFlip, 'number' | 'verdict' | 'undoneByOthers'>,
): boolean {
  return marks.some(
    ({ flip, ...mark }) =>
      flip.number === number &&
      flip.verdict === verdict &&
      flip.undoneByOthers === undoneByOthers &&
      touches(mark, removedRange(hunk)),
  );
}

/** A hunk that would pass by itself shares the fate of a proposal that is refused or asked about. */
function verdictOf(answer: Answer, step: HunkStep['step']): EventVerdict {
  if (answer === 'refuse') return 'refused';
  if (answer === 'ask') return 'asked';
  if (step === 'insist') return 'insisted';
  return step === 'note' ? 'noted' : 'passed';
}
