/** One edit that an agent proposes, whatever the agent. */
export interface ProposedEdit {
  /** As it appears in events: `claude-code`. */
  readonly agent: string;
  readonly session: string;
  /** The prompt that the agent works on, or empty where the client does not say. */
  readonly prompt: string;
  /** The client's id of this call. */
  readonly call: string;
  /** The sub-agent that proposes it, or empty. */
  readonly subagent: string;
  /** Absolute. */
  readonly file: string;
  /** The folder that the agent works in, or empty. */
  readonly workingFolder: string;
  /** The file in which the client writes down the session, or empty. */
  readonly transcript: string;
  /** Whether a person is there to be asked. */
  readonly attended: boolean;
  readonly change: Change;
}

export type Change =
  | { readonly kind: 'replace'; readonly edits: readonly Replacement[] }
  | { readonly kind: 'write'; readonly content: string }
  | { readonly kind: 'cell'; readonly cell: string; readonly source: string };

export interface Replacement {
  readonly old: string;
  readonly new: string;
  readonly all: boolean;
}
