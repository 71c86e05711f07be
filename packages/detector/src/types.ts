import type { ConventionId } from '@unthrash/conventions';

/** A line's identity: a hash under the session's key. Equal ids mean equal lines; the text cannot be had back. */
export type LineId = number;

/** Lines `at … at + removed.length` of one state of a file become `added`. Line numbers from 0. */
export interface Hunk {
  readonly at: number;
  readonly removed: readonly LineId[];
  readonly added: readonly LineId[];
}

export type Policy = 'standard' | 'strict' | 'relaxed' | 'observe';

/** What the agent's client is told: nothing, a note, a refusal, or a question to the person. */
export type Answer = 'allow' | 'note' | 'refuse' | 'ask';

export type EventVerdict = 'passed' | 'noted' | 'refused' | 'asked' | 'insisted' | 'bypassed';

export type Because = 'window' | 'debug' | 'roll-back' | 'human' | 'commit' | 'policy';

/** What the ladder made of a hunk that takes its place back. */
export interface JudgedFlip {
  /** Index into the proposal's hunks: part of the event's id. */
  readonly hunk: number;
  /** 1, 2, 3 …: one more than the flips that landed on those lines in this turn. */
  readonly number: number;
  readonly kind: 'undo' | 'redo';
  /** Distinct contents in the ring, at least 2. */
  readonly cycle: number;
  /** Milliseconds since the content that is returned to was left. */
  readonly age: number;
  /** Lines touched: the longer of the two sides. */
  readonly lines: number;
  readonly verdict: EventVerdict;
  /** Why it passed; goes with `passed` only. */
  readonly because?: Because | undefined;
  readonly label: Label;
  /** Will be let through when it is proposed again. */
  readonly insistable: boolean;
  /** Takes no place back: what it makes is what something other than an edit keeps undoing. Counts as no flip. */
  readonly undoneByOthers?: true | undefined;
}

/** Becomes one event. */
export interface Flip extends JudgedFlip {
  /** False when the same flip with the same verdict was reported already in this turn (a repeated proposal). */
  readonly report: boolean;
}

/** What flips, worked out from the two texts; sides from the convention's closed list or empty. */
export interface Label {
  readonly convention: ConventionId;
  /** The side that is left. */
  readonly from: string;
  /** The side that is returned to. */
  readonly to: string;
}

/** Who proposes what kind of thing when. */
export interface ProposalBase {
  /** The client's `tool_use_id`. */
  readonly call: string;
  /** `agent_id` of a sub-agent, else empty. */
  readonly agent: string;
  /** The client's `prompt_id`, or empty where the client sends none. */
  readonly prompt: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** Opaque: changes when HEAD or the stash of the file's work tree moves. */
  readonly head: string;
  /** Relative to the project, for the label only. */
  readonly path: string;
}

/** One proposed edit, already applied in memory. */
export interface Proposal extends ProposalBase {
  /** Opaque: the file's modification time as read, empty when the file does not exist. */
  readonly modified: string;
  /** The file's text on disk, undefined when it does not exist. */
  readonly before: string | undefined;
  /** The text that the client would write. */
  readonly after: string;
}

/** One proposed edit of a file that cannot be looked at: only what it replaces by what is known. */
export interface TransitionProposal extends ProposalBase {
  readonly replacements: readonly { readonly old: string; readonly new: string }[];
}

/** What the verdict may ask of the world, and only when a flip is at stake. */
export interface Surroundings {
  readonly policy: Policy;
  /** Milliseconds: how long a first flip counts after the content was left. */
  readonly window: number;
  /** Whether a person is there to be asked (not headless, not a sub-agent). */
  readonly attended: boolean;
  /** Whether a person's message came after the prompt with this (other) id. Unknown counts as yes. */
  readonly personSpokeSince: (prompt: string) => boolean;
  /** Names what flips between two texts: `labelOf`, which need not be loaded before something flips. */
  readonly labelOf: (texts: Texts, path: string) => Label;
  /** When an undo was last insisted on in another file of the session, in this turn (ms since the epoch). */
  readonly lastInsistedUndoElsewhere: () => number | undefined;
}

/** One line of the session's ledger for this file: plain JSON, no line of code in it. Its shape is the detector's own. */
export interface Entry {
  readonly v: 1;
  readonly call: string;
}

/** The two sides of a hunk, lines joined with line feeds, without the last line's end. */
export interface Texts {
  readonly leaves: string;
  readonly returnsTo: string;
}

/** The ids of a file's lines as the last proposal saw them, to find what something other than an edit changed since. */
export interface Snapshot {
  readonly digest: number;
  readonly lines: readonly LineId[];
}

/** An earlier proposal's flip that was refused and found on disk all the same. */
export interface Bypass {
  /** `tool_use_id` of the refused proposal. */
  readonly call: string;
  readonly flip: Flip;
}

export interface Judgement {
  readonly answer: Answer;
  /** Every hunk that takes its place back, when all do; empty otherwise. */
  readonly flips: readonly Flip[];
  readonly bypassed: readonly Bypass[];
  /** Append this to the ledger before answering; undefined when the call was judged before (a hook installed twice). */
  readonly entry: Entry | undefined;
  /** Write this beside the ledger, replacing the last one; undefined where there is no entry. */
  readonly snapshot: Snapshot | undefined;
  /** Whether a `refuse` can be insisted on by proposing the same again. */
  readonly insistable: boolean;
  /** The two texts of the first flipping hunk, as just proposed: for the reason only, never stored or sent. */
  readonly texts: Texts | undefined;
  /** Set when the edit was undone twice by something other than an edit. */
  readonly undoneByOthers: boolean;
}
