import { findReturn, timesUndoneByOthers } from './flip.ts';
import {
  afterSettlement,
  circumstancesOf,
  type EditEntry,
  type History,
  type Landed,
  type Settlement,
} from './history.ts';
import { type Lines, sameIds } from './line-ids.ts';
import { type ReturningHunk, type Ruling, rule, wasTold } from './ruling.ts';
import { isTrimming } from './trimming.ts';
import { type InThisTurn, turnOf } from './turn.ts';
import type { Bypass, Hunk, Judgement, Label, ProposalBase, Surroundings, Texts } from './types.ts';

/** How often something else must have undone an edit in a turn before the agent is told. */
const UNDONE_TWICE = 2;
/** An edit of more lines than this changes everything: what was known of the file is not worth its size any more. */
const MOST_LINES = 20_000;

export const letThrough: Judgement = {
  answer: 'allow',
  flips: [],
  bypassed: [],
  entry: undefined,
  snapshot: undefined,
  insistable: false,
  texts: undefined,
  undoneByOthers: false,
};

/** What flips when lines only move; no single hunk shows it. */
const ORDER: Label = { convention: 'call-order', from: '', to: '' };

/** A proposal as lines: of the file on disk, or of the stretches that were seen of it. */
export interface LineChange {
  readonly before: Lines;
  /** In the order of the lines. */
  readonly hunks: readonly Hunk[];
  /** Digest of the lines with the hunks applied. */
  readonly result: number;
  /** Opaque: the modification time of what `before` was read from. */
  readonly modified: string;
  /** The two sides of one of the hunks as text. */
  readonly textsOf: (hunks: readonly Hunk[], index: number) => Texts;
}

/**
 * Judges a change of lines. Whether it was made of a file on disk or of the stretches that transitions have shown is
 * all the same from here on.
 *
 * @param settled what has become of the proposals before it; not part of `history` yet
 */
export function judgeLines(
  change: LineChange,
  known: History,
  settled: Settlement | undefined,
  proposal: ProposalBase,
  surroundings: Surroundings,
): Judgement {
  const { before, hunks, result, modified } = change;
  const size = hunks.reduce((sum, hunk) => sum + hunk.removed.length + hunk.added.length, 0);
  if (size === 0 || size > MOST_LINES) return letThrough;

  const history = settled === undefined ? known : afterSettlement(known, settled);
  const inThisTurn = turnOf(proposal, surroundings);
  const undoneByOthers = isUndoneByOthers(history, change, inThisTurn);
  const { answer, flips } = undoneByOthers
    ? noteUndoing(history, change, proposal, surroundings, inThisTurn)
    : rule(
        returning(history, change, proposal, surroundings, inThisTurn),
        history,
        proposal,
        surroundings,
        inThisTurn,
      );

  const entry: EditEntry = {
    ...circumstancesOf(proposal),
    v: 1,
    kind: 'edit',
    digest: before.digest,
    result,
    modified,
    settled,
    hunks,
    answer,
    flips: flips.map(({ report, ...flip }) => flip),
    undoneByOthers,
  };
  return {
    answer,
    flips,
    bypassed: bypassesOf(settled),
    entry,
    snapshot: { digest: before.digest, lines: before.ids },
    insistable: flips.length > 0 && flips.every((flip) => flip.insistable),
    texts: flips[0] === undefined ? undefined : change.textsOf(hunks, flips[0].hunk),
    undoneByOthers,
  };
}

/** The hook may be installed twice: the second says what the first said, and reports nothing. */
export function judgedBefore(entry: EditEntry, textsOf: LineChange['textsOf']): Judgement {
  const [first] = entry.flips;
  return {
    ...letThrough,
    answer: entry.answer,
    flips: entry.flips.map((flip) => ({ ...flip, report: false })),
    insistable: first !== undefined && entry.flips.every((flip) => flip.insistable),
    texts: first === undefined ? undefined : textsOf(entry.hunks, first.hunk),
    undoneByOthers: entry.undoneByOthers,
  };
}

/** The hunks with what they return to when all of them do; none otherwise, since then there is progress in the edit. */
function returning(
  history: History,
  { before, hunks, textsOf }: LineChange,
  { path }: ProposalBase,
  { labelOf }: Surroundings,
  inThisTurn: InThisTurn,
): ReturningHunk[] {
  const all: ReturningHunk[] = [];
  for (const [index, hunk] of hunks.entries()) {
    const found = findReturn(hunk, history.landed, before.ids, inThisTurn);
    if (found === undefined) return [];
    all.push({ index, hunk, found, label: { convention: 'other', from: '', to: '' } });
  }
  const returns = all.map(({ found }) => found);
  if (isTrimming(returns, history.landed, inThisTurn)) return [];
  const order = onlyMoves(hunks);
  return all.map((each) => ({
    ...each,
    label: order ? ORDER : labelOf(textsOf(hunks, each.index), path),
  }));
}

/** Whether the hunks take out the very lines that they put in. */
function onlyMoves(hunks: readonly Hunk[]): boolean {
  const [removed, added] = [
    hunks.flatMap((hunk) => hunk.removed),
    hunks.flatMap((hunk) => hunk.added),
  ];
  return hunks.length > 1 && sameIds(removed.toSorted(byNumber), added.toSorted(byNumber));
}

function byNumber(one: number, two: number): number {
  return one - two;
}

function isUndoneByOthers(
  history: History,
  { before, hunks }: LineChange,
  inThisTurn: InThisTurn,
): boolean {
  return hunks.every(
    (hunk) => timesUndoneByOthers(hunk, history.landed, before.ids, inThisTurn) >= UNDONE_TWICE,
  );
}

function noteUndoing(
  history: History,
  { hunks, textsOf }: LineChange,
  { time, path }: ProposalBase,
  { policy, labelOf }: Surroundings,
  inThisTurn: InThisTurn,
): Ruling {
  const verdict = policy === 'observe' ? 'passed' : 'noted';
  const said = { number: 1, verdict, undoneByOthers: true } as const;
  const marks = history.marks.filter(inThisTurn);
  const undoing = history.landed.findLast((change) => change.by === 'other');
  return {
    answer: verdict === 'noted' ? 'note' : 'allow',
    flips: hunks.map((hunk, index) => ({
      ...said,
      hunk: index,
      kind: 'redo',
      cycle: 2,
      age: Math.max(0, time - (undoing?.time ?? time)),
      lines: Math.max(hunk.removed.length, hunk.added.length),
      because: verdict === 'passed' ? 'policy' : undefined,
      label: labelOf(textsOf(hunks, index), path),
      insistable: false,
      report: !wasTold(marks, hunk, said),
    })),
  };
}

function bypassesOf(settled: Settlement | undefined): Bypass[] {
  return (settled?.changes ?? []).flatMap(({ call, flip }: Landed) =>
    flip?.verdict === 'bypassed' ? [{ call, flip: { ...flip, report: true } }] : [],
  );
}
