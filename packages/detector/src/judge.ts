import { diffLines } from './diff-lines.ts';
import { findReturn, timesUndoneByOthers } from './flip.ts';
import {
  afterSettlement,
  circumstancesOf,
  type EditEntry,
  type FoldedEntry,
  type History,
  historyOf,
  type Landed,
  type LedgerEntry,
  type Settlement,
} from './history.ts';
import { labelOf } from './label.ts';
import { readEntries } from './ledger-entry.ts';
import { type LineKey, linesOf } from './line-ids.ts';
import { type ReturningHunk, type Ruling, rule } from './ruling.ts';
import { settle } from './settle.ts';
import { type InThisTurn, turnOf } from './turn.ts';
import type {
  Bypass,
  Entry,
  Hunk,
  Judgement,
  LineId,
  Proposal,
  Snapshot,
  Surroundings,
} from './types.ts';

/** How often something else must have undone an edit in a turn before the agent is told. */
const UNDONE_TWICE = 2;
/** An edit of more lines than this changes everything: what was known of the file is not worth its size any more. */
const MOST_LINES = 20_000;

const letThrough: Judgement = {
  answer: 'allow',
  flips: [],
  bypassed: [],
  entry: undefined,
  snapshot: undefined,
  insistable: false,
  texts: undefined,
  undoneByOthers: false,
};

/**
 * Judges one proposed edit by what the session has seen of the file. Pure: the same ledger, file and surroundings give
 * the same judgement. Never throws; on anything unexpected it lets the edit through.
 *
 * @param entries the file's ledger, oldest first, as parsed JSON; lines that are none of ours are passed over
 * @param snapshot the file's lines as the last proposal saw them, where they were kept
 */
export function judge(
  entries: readonly unknown[],
  snapshot: Snapshot | undefined,
  proposal: Proposal,
  surroundings: Surroundings,
  key: LineKey,
): Judgement {
  try {
    const known = readEntries(entries);
    const before = known.find((entry) => entry.call === proposal.call);
    if (before?.kind === 'edit') return judgedBefore(before, proposal);
    return judgeFresh(known, snapshot, proposal, surroundings, key);
  } catch {
    return letThrough;
  }
}

/** A ledger that has grown long, as one entry that says the same. */
export function foldEntries(entries: readonly unknown[]): Entry[] {
  const folded: FoldedEntry = {
    v: 1,
    kind: 'folded',
    call: '',
    history: historyOf(readEntries(entries)),
  };
  return [folded];
}

/** The hook may be installed twice: the second says what the first said, and reports nothing. */
function judgedBefore(entry: EditEntry, proposal: Proposal): Judgement {
  return {
    ...letThrough,
    answer: entry.answer,
    flips: entry.flips.map((flip) => ({ ...flip, report: false })),
    insistable: entry.flips.length > 0 && entry.flips.every((flip) => flip.insistable),
    texts: textsOf(entry.hunks, entry.flips[0]?.hunk, proposal),
    undoneByOthers: entry.undoneByOthers,
  };
}

function judgeFresh(
  entries: readonly LedgerEntry[],
  snapshot: Snapshot | undefined,
  proposal: Proposal,
  surroundings: Surroundings,
  key: LineKey,
): Judgement {
  const before = linesOf(proposal.before, key);
  const after = linesOf(proposal.after, key);
  const hunks = diffLines(before.ids, after.ids);
  const size = hunks.reduce((sum, hunk) => sum + hunk.removed.length + hunk.added.length, 0);
  if (size === 0 || size > MOST_LINES) return letThrough;

  const now = circumstancesOf(proposal);
  const known = historyOf(entries);
  const settled = settle(known, snapshot, before, proposal.modified, now);
  const history = settled === undefined ? known : afterSettlement(known, settled);
  const inThisTurn = turnOf(proposal, surroundings);
  const undoneByOthers = isUndoneByOthers(hunks, history, before.ids, inThisTurn);
  const { answer, flips } = undoneByOthers
    ? noteUndoing(hunks, history, proposal, surroundings)
    : rule(
        returning(hunks, history, before.ids, proposal, inThisTurn),
        history,
        proposal,
        surroundings,
        inThisTurn,
      );

  const entry: EditEntry = {
    ...now,
    v: 1,
    kind: 'edit',
    digest: before.digest,
    result: after.digest,
    modified: proposal.modified,
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
    texts: textsOf(hunks, flips[0]?.hunk, proposal),
    undoneByOthers,
  };
}

/** The hunks with what they return to when all of them do; none otherwise, since then there is progress in the edit. */
function returning(
  hunks: readonly Hunk[],
  history: History,
  lines: readonly LineId[],
  proposal: Proposal,
  inThisTurn: InThisTurn,
): ReturningHunk[] {
  const found: ReturningHunk[] = [];
  for (const [index, hunk] of hunks.entries()) {
    const back = findReturn(hunk, history.landed, lines, inThisTurn);
    if (back === undefined) return [];
    const texts = textsOf(hunks, index, proposal);
    found.push({ index, hunk, found: back, label: labelOf(texts, proposal.path) });
  }
  return found;
}

function isUndoneByOthers(
  hunks: readonly Hunk[],
  history: History,
  lines: readonly LineId[],
  inThisTurn: InThisTurn,
): boolean {
  return hunks.every(
    (hunk) => timesUndoneByOthers(hunk, history.landed, lines, inThisTurn) >= UNDONE_TWICE,
  );
}

function noteUndoing(
  hunks: readonly Hunk[],
  history: History,
  proposal: Proposal,
  { policy }: Surroundings,
): Ruling {
  const verdict = policy === 'observe' ? 'passed' : 'noted';
  const undoing = history.landed.findLast((change) => change.by === 'other');
  return {
    answer: verdict === 'noted' ? 'note' : 'allow',
    flips: hunks.map((hunk, index) => ({
      hunk: index,
      number: 1,
      kind: 'redo',
      cycle: 2,
      age: Math.max(0, proposal.time - (undoing?.time ?? proposal.time)),
      lines: Math.max(hunk.removed.length, hunk.added.length),
      verdict,
      because: verdict === 'passed' ? 'policy' : undefined,
      label: labelOf(textsOf(hunks, index, proposal), proposal.path),
      insistable: false,
      report: true,
    })),
  };
}

function bypassesOf(settled: Settlement | undefined): Bypass[] {
  return (settled?.changes ?? []).flatMap(({ call, flip }: Landed) =>
    flip?.verdict === 'bypassed' ? [{ call, flip: { ...flip, report: true } }] : [],
  );
}

/** The two sides of a hunk as text, without line ends. */
function textsOf(
  hunks: readonly Hunk[],
  index: number | undefined,
  { before, after }: Proposal,
): { readonly leaves: string; readonly returnsTo: string } | undefined {
  const hunk = index === undefined ? undefined : hunks[index];
  if (hunk === undefined || index === undefined) return undefined;
  const shift = hunks
    .slice(0, index)
    .reduce((sum, { removed, added }) => sum + added.length - removed.length, 0);
  const cut = (text: string, from: number, count: number): string =>
    text
      .split('\n')
      .slice(from, from + count)
      .join('\n');
  return {
    leaves: cut(before ?? '', hunk.at, hunk.removed.length),
    returnsTo: cut(after, hunk.at + shift, hunk.added.length),
  };
}
