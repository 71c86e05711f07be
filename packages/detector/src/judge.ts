import { diffLines } from './diff-lines.ts';
import { circumstancesOf, type FoldedEntry, historyOf, type LedgerEntry } from './history.ts';
import { judgedBefore, judgeLines, type LineChange, letThrough } from './judge-lines.ts';
import { readEntries } from './ledger-entry.ts';
import { type LineKey, linesOfBoth } from './line-ids.ts';
import { settle } from './settle.ts';
import { transitionOf } from './transition.ts';
import type {
  Entry,
  Judgement,
  Proposal,
  ProposalBase,
  Snapshot,
  Surroundings,
  TransitionProposal,
} from './types.ts';

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
  return guarded(entries, proposal, textsIn(proposal), (ledger, textsOf) => {
    const { before, after } = linesOfBoth(proposal.before, proposal.after, key);
    const known = historyOf(ledger);
    const settled = settle(known, snapshot, before, proposal.modified, circumstancesOf(proposal));
    const change = {
      before,
      hunks: diffLines(before.ids, after.ids),
      result: after.digest,
      modified: proposal.modified,
      textsOf,
    };
    return judgeLines(change, known, settled, proposal, surroundings);
  });
}

/**
 * Judges an edit of a file that cannot be read, or is too large to: by what it replaces by what. Every edit that was
 * let through is taken to have landed. Keep its ledger and snapshot apart from those of `judge`.
 */
export function judgeTransition(
  entries: readonly unknown[],
  snapshot: Snapshot | undefined,
  proposal: TransitionProposal,
  surroundings: Surroundings,
  key: LineKey,
): Judgement {
  const [first = { old: '', new: '' }] = proposal.replacements;
  const texts = { leaves: first.old, returnsTo: first.new };
  return guarded(
    entries,
    proposal,
    () => texts,
    (ledger, textsOf) => {
      const seen = transitionOf(historyOf(ledger), snapshot, proposal, key);
      const change = { ...seen, modified: '', textsOf };
      return judgeLines(change, seen.known, seen.settled, proposal, surroundings);
    },
  );
}

/** A ledger that has grown long, as one entry that says the same. */
export function foldEntries(entries: readonly unknown[]): Entry[] {
  const history = historyOf(readEntries(entries));
  const folded: FoldedEntry = { v: 1, kind: 'folded', call: '', history };
  return [folded];
}

function guarded(
  entries: readonly unknown[],
  { call }: ProposalBase,
  textsOf: LineChange['textsOf'],
  judgeFresh: (ledger: readonly LedgerEntry[], textsOf: LineChange['textsOf']) => Judgement,
): Judgement {
  try {
    const ledger = readEntries(entries);
    const before = ledger.find((entry) => entry.call === call);
    return before?.kind === 'edit' ? judgedBefore(before, textsOf) : judgeFresh(ledger, textsOf);
  } catch {
    return letThrough;
  }
}

function textsIn({ before = '', after }: Proposal): LineChange['textsOf'] {
  return (hunks, index) => {
    const hunk = hunks[index];
    if (hunk === undefined) return { leaves: '', returnsTo: '' };
    const shift = hunks
      .slice(0, index)
      .reduce((sum, { removed, added }) => sum + added.length - removed.length, 0);
    return {
      leaves: cut(before, hunk.at, hunk.removed.length),
      returnsTo: cut(after, hunk.at + shift, hunk.added.length),
    };
  };
}

/** Some lines of a text, without splitting all of it. */
function cut(text: string, from: number, count: number): string {
  if (count === 0) return '';
  let start = 0;
  for (let line = 0; line < from; line += 1) start = text.indexOf('\n', start) + 1;
  let end = start - 1;
  for (let line = 0; line < count && end < text.length; line += 1) {
    const feed = text.indexOf('\n', end + 1);
    end = feed < 0 ? text.length : feed;
  }
  return text.slice(start, end);
}
