import { sameIds } from './line-ids.ts';
import { type LineRange, moved, removedRange, touches } from './line-range.ts';
import type { Answer, Hunk, JudgedFlip, LineId } from './types.ts';

/** Bounds of what a session remembers of one file; the oldest goes first. */
const MOST_HUNKS = 200;
const MOST_MARKS = 100;
const MOST_CANDIDATES = 8;

/** Who was at work when: the same for a proposal, what it leaves in the file and what was said of it. */
export interface Circumstances {
  /** `tool_use_id`; empty for a change that no edit made. */
  readonly call: string;
  readonly agent: string;
  readonly prompt: string;
  readonly head: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

/** A change that is in the file, made by an edit or by something else (a formatter, a shell command, a person). */
export interface Landed extends Hunk, Circumstances {
  readonly by: 'edit' | 'other';
  /** The flip that it was, if it was one. */
  readonly flip?: JudgedFlip | undefined;
}

/** A proposal that was let through and may or may not be in the file by now. */
export interface Candidate extends Circumstances {
  readonly modified: string;
  readonly hunks: readonly Hunk[];
  /** Digest of the text that the proposal makes. */
  readonly result: number;
  readonly flips: readonly JudgedFlip[];
}

/** The place of a flip that was judged, moved along with the file. */
export interface Mark extends Circumstances, LineRange {
  readonly added: readonly LineId[];
  readonly flip: JudgedFlip;
}

/** What a session knows of one file, folded from its ledger. */
export interface History {
  /** Digest of the file as it was last seen; undefined before the first edit. */
  readonly digest: number | undefined;
  readonly landed: readonly Landed[];
  /** Proposals made since the file last changed, oldest first. */
  readonly candidates: readonly Candidate[];
  readonly marks: readonly Mark[];
}

/** How an edit found the file, in relation to how it was seen last. */
export interface Settlement {
  readonly from: number;
  readonly to: number;
  /** In the order in which they happened, each in the coordinates that the ones before it leave. */
  readonly changes: readonly Landed[];
  /** Nothing is known of how the file came to be what it is: start over. */
  readonly lost: boolean;
}

/** One edit as the ledger keeps it. */
export interface EditEntry extends Circumstances {
  readonly v: 1;
  readonly kind: 'edit';
  readonly digest: number;
  readonly result: number;
  readonly modified: string;
  readonly settled: Settlement | undefined;
  readonly hunks: readonly Hunk[];
  readonly answer: Answer;
  readonly flips: readonly JudgedFlip[];
  readonly undoneByOthers: boolean;
}

/** A ledger that had grown long, folded into one line. */
export interface FoldedEntry {
  readonly v: 1;
  readonly kind: 'folded';
  readonly call: '';
  readonly history: History;
}

export type LedgerEntry = EditEntry | FoldedEntry;

export const emptyHistory: History = { digest: undefined, landed: [], candidates: [], marks: [] };

/** A history that is being folded, so that a long ledger costs no copy for each of its lines. */
interface Draft {
  digest: number | undefined;
  landed: Landed[];
  candidates: readonly Candidate[];
  marks: readonly Mark[];
}

/** Folds a file's ledger, oldest line first. A damaged line is passed over. */
export function historyOf(entries: readonly LedgerEntry[]): History {
  const draft = draftOf(emptyHistory);
  for (const entry of entries) {
    try {
      addEntry(draft, entry);
    } catch {
      // The lines after it may still say something; where they do not fit, the history starts over.
    }
  }
  return bounded(draft);
}

function draftOf({ digest, landed, candidates, marks }: History): Draft {
  return { digest, landed: [...landed], candidates: [...candidates], marks: [...marks] };
}

function bounded(draft: Draft): History {
  const { digest, landed, candidates, marks } = draft;
  return {
    digest,
    landed: landed.slice(-MOST_HUNKS),
    candidates: candidates.map(candidateOf),
    marks,
  };
}

function addEntry(draft: Draft, entry: LedgerEntry): void {
  if (entry.kind === 'folded') {
    Object.assign(draft, draftOf(entry.history));
    return;
  }
  if (entry.settled !== undefined) settle(draft, entry.settled);
  find(draft, entry.digest);
  if (entry.answer !== 'refuse') {
    draft.candidates = [...draft.candidates, entry].sort(byTime).slice(-MOST_CANDIDATES);
  }
  if (entry.flips.length > 0) draft.marks = [...draft.marks, ...marksOf(entry)].slice(-MOST_MARKS);
}

/** Hooks that run in parallel write in any order: what they write must come to the same. */
function byTime(one: Circumstances, two: Circumstances): number {
  return one.time - two.time || (one.call < two.call ? -1 : 1);
}

/** A hook that ran in parallel may not have known of a proposal that has landed before it looked. */
function find(draft: Draft, digest: number): void {
  const from = draft.digest;
  if (from === undefined) draft.digest = digest;
  if (from === undefined || from === digest) return;
  const landed = draft.candidates.findLast((candidate) => candidate.result === digest);
  const changes = landed === undefined ? [] : landingOf(landed);
  settle(draft, { from, to: digest, changes, lost: landed === undefined });
}

/** The history after a settlement; unchanged when a hook that ran in parallel has settled the same already. */
export function afterSettlement(history: History, settlement: Settlement): History {
  const draft = draftOf(history);
  settle(draft, settlement);
  return bounded(draft);
}

function settle(draft: Draft, { from, to, changes, lost }: Settlement): void {
  if (draft.digest !== from) return;
  if (lost) {
    Object.assign(draft, draftOf(emptyHistory), { digest: to });
    return;
  }
  if (from === to && !isOpen(draft, changes)) return;
  draft.digest = to;
  draft.landed.push(...changes);
  draft.candidates = [];
  draft.marks = changes.reduce(marksAfter, draft.marks);
}

/** Whether what landed and was undone again still waits to be settled: the file's digest does not tell. */
function isOpen({ candidates }: Draft, changes: readonly Landed[]): boolean {
  return candidates.some(({ call }) => changes.some((change) => change.call === call));
}

/**
 * What was said of a content is spent when that content has landed there, but for what the agent is told of others: they
 * undo the same again. The other marks move along.
 */
function marksAfter(marks: readonly Mark[], change: Landed): readonly Mark[] {
  if (marks.length === 0) return marks;
  return marks
    .filter((mark) => change.by === 'other' || mark.flip.undoneByOthers || !isSaidOf(mark, change))
    .map((mark) => ({ ...mark, ...moved(mark, change) }));
}

/** Whether a mark speaks of this very change: the same content at the same place. */
export function isSaidOf(mark: Mark, change: Hunk): boolean {
  return touches(mark, removedRange(change)) && sameIds(mark.added, change.added);
}

/** A proposal's hunks as changes one after the other, the lowest in the file first, so that each keeps its line number. */
export function landingOf(candidate: Candidate): Landed[] {
  return candidate.hunks
    .map((hunk, index) => ({
      ...circumstancesOf(candidate),
      ...hunk,
      by: 'edit' as const,
      flip: candidate.flips.find((flip) => flip.hunk === index),
    }))
    .reverse();
}

function candidateOf(entry: Candidate): Candidate {
  const { modified, hunks, result, flips } = entry;
  return { ...circumstancesOf(entry), modified, hunks, result, flips };
}

function marksOf(entry: EditEntry): Mark[] {
  return entry.flips.flatMap((flip) => {
    const hunk = entry.hunks[flip.hunk];
    if (hunk === undefined) return [];
    return [{ ...circumstancesOf(entry), ...removedRange(hunk), added: hunk.added, flip }];
  });
}

export function circumstancesOf({ call, agent, prompt, head, time }: Circumstances): Circumstances {
  return { call, agent, prompt, head, time };
}
