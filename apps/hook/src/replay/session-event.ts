import type { Replacement } from '@unthrash/detector';

/** What a session's transcripts say, as far as a replay needs it. Times are milliseconds since the epoch. */
export type SessionEvent =
  /** A person's message. */
  | { readonly kind: 'message'; readonly time: number }
  /** A command moved HEAD or the stash. */
  | { readonly kind: 'head'; readonly time: number }
  /** A sub-agent read a file: of its edits the client does not write down what was there before. */
  | { readonly kind: 'seen'; readonly time: number; readonly file: string; readonly text: string }
  | LandedEdit;

/** An edit that the client made. */
export interface LandedEdit extends KnownChange {
  readonly kind: 'edit';
  readonly time: number;
  /** The client's id of the call. */
  readonly call: string;
  /** The sub-agent that made it, or empty. */
  readonly agent: string;
  /** The folder that the agent worked in, or empty. */
  readonly workingFolder: string;
}

/** What a call that landed changed, and where. */
export interface KnownChange {
  /** As the client names it: absolute. */
  readonly file: string;
  /** A notebook's cell, or empty. */
  readonly cell: string;
  /** False for an edit that replaces every occurrence. */
  readonly judged: boolean;
  /** Undefined when nothing is known of it. */
  readonly change: Change | undefined;
}

export type Change = WholeChange | Rewrite | Replacing;

/** The whole text is known; `before` undefined when there was no file. */
export interface WholeChange {
  readonly kind: 'whole';
  readonly before: string | undefined;
  readonly after: string;
}

/** A file was written, and what had been there is not known. */
export interface Rewrite {
  readonly kind: 'rewrite';
  readonly after: string;
}

/** Only what was replaced by what is known. */
export interface Replacing {
  readonly kind: 'replacing';
  readonly replacements: readonly Replacement[];
  /** The same in whole lines, where the client wrote those down. */
  readonly lines: readonly { readonly old: string; readonly new: string }[] | undefined;
}
