import type { ConventionId } from '@unthrash/conventions';
import type { FlipEvent } from '@unthrash/events';

/** What a demonstration tells, from which its events are made. Twelve weeks, oldest first. */
export interface Plot {
  /** Chance is drawn from it. */
  readonly seed: string;
  readonly teamName: string;
  /** Patterns of repositories that count. */
  readonly claims: readonly string[];
  readonly repositories: readonly PlotRepository[];
  readonly spots: readonly PlotSpot[];
  /** Flips that came once, in files drawn from each repository's `files`, over all twelve weeks. */
  readonly once: number;
  /** Returns that were let through: a person had asked, or a roll-back. */
  readonly passed: number;
  /** What its lead did, in any order. */
  readonly deeds: readonly Deed[];
  readonly decisions: readonly PlotDecision[];
  /** What CODEOWNERS files say, by repository. */
  readonly owners: Readonly<Record<string, string>>;
}

export interface PlotRepository {
  /** Behind the host and owner. */
  readonly name: string;
  /** Machines that work there, numbered over the team. */
  readonly machines: readonly number[];
  /** Edits of a machine on a day, about. */
  readonly edits: number;
  /** Days ago on which the last agent worked there; 0: today. */
  readonly until: number;
  /** Where single flips may come: path and what they would be about. */
  readonly files: readonly (readonly [path: string, convention: ConventionId])[];
}

export interface PlotSpot {
  readonly repository: string;
  readonly path: string;
  readonly convention: ConventionId;
  /** What it goes between, from the convention's closed list; nothing where it has no names. */
  readonly sides: readonly [string, string];
  /** What usually ran before an undo and before a redo. */
  readonly between: readonly [FlipEvent['between'], FlipEvent['between']];
  /** Turns with a flip in each of the twelve weeks, a digit each, the last one being the five working days up to today. */
  readonly weeks?: string;
  /** And turns by hand: how many working days ago, and how many flips. */
  readonly turns?: readonly (readonly [workDaysAgo: number, flips: number])[];
  /** How many flips a turn has at most; 3 without. */
  readonly deep?: number;
  /** The repository's own settings only note a first flip. */
  readonly relaxed?: boolean;
  /** From so many days ago on a decision in the repository covered it. */
  readonly decidedFrom?: number;
}

/** Something done on a hotspot's page, so many working days ago. */
export type Deed = { readonly ago: number; readonly path: string } & (
  | { readonly what: 'resolve'; readonly reason: string }
  | { readonly what: 'mute-until'; readonly days: number }
  | { readonly what: 'mute-more'; readonly more: number }
  | { readonly what: 'note'; readonly text: string }
  | { readonly what: 'take-over' }
  | { readonly what: 'give-to'; readonly team: string }
  | { readonly what: 'label'; readonly convention: ConventionId }
  | { readonly what: 'false-alarm' }
  | { readonly what: 'same-as'; readonly other: string }
);

export interface PlotDecision {
  /** Working days ago; so are the two below. */
  readonly ago: number;
  /** Where it was decided. */
  readonly path: string;
  /** Patterns within that file's repository. */
  readonly paths: readonly string[];
  readonly side: string;
  readonly note: string;
  readonly markedAgo?: number;
  readonly withdrawnAgo?: number;
}

export const HOST = 'git.example.com/harbour';
export const WEEKS = 12;

const languages: Readonly<Record<string, string>> = {
  cs: 'csharp',
  dart: 'dart',
  go: 'go',
  java: 'java',
  json: 'json',
  md: 'markdown',
  py: 'python',
  rb: 'ruby',
  sql: 'sql',
  tf: 'terraform',
  toml: 'toml',
  ts: 'typescript',
  tsx: 'typescript',
  yaml: 'yaml',
};

/** As the hook names it by the file's ending. */
export function languageOf(path: string): string {
  return languages[path.slice(path.lastIndexOf('.') + 1)] ?? 'other';
}
