import { diffLines } from './diff-lines.ts';
import { circumstancesOf, type FoldedEntry, historyOf, type LedgerEntry } from './history.ts';
import { textsOfHunks } from './hunk-texts.ts';
import { judgedBefore, judgeLines, type LineChange, letThrough } from './judge-lines.ts';
import { readEntries } from './ledger-entry.ts';
import { type LineKey, linesOf } from './line-ids.ts';
import { settle } from './settle.ts';
import { transitionOf } from './transition.ts';
import type {
  Entry,
  Hunk,
  Judgement,
  Proposal,
  ProposalBase,
  Snapshot,
  Surroundings,
  Texts,
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
    const before = linesOf(proposal.before, key);
    const after = linesOf(proposal.after, key);
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
  let known: { readonly of: readonly Hunk[]; readonly texts: readonly Texts[] } | undefined;
  return (hunks, index) => {
    if (known?.of !== hunks) known = { of: hunks, texts: textsOfHunks(before, after, hunks) };
    return known.texts[index] ?? { leaves: '', returnsTo: '' };
  };
}
