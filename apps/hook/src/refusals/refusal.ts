import type { Flip, Judgement, Policy } from '@unthrash/detector';
import { sessionName } from '../session/open-session.ts';

/** What is kept of a refusal, so that a person can ask why. No code, no hash of code. */
export interface Refusal {
  readonly v: 1;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly session: string;
  readonly call: string;
  /** The name of the work tree's folder, and the file relative to it. */
  readonly project: string;
  readonly file: string;
  readonly answer: 'refuse' | 'ask';
  readonly policy: Policy;
  readonly convention: string;
  /** Sides, or empty. */
  readonly from: string;
  readonly to: string;
  readonly kind: Flip['kind'];
  readonly flip: number;
  /** Milliseconds since the content that it goes back to was left. */
  readonly age: number;
  readonly lines: number;
  /** Other places of the same edit that go back as well. */
  readonly more: number;
  readonly insistable: boolean;
  /** The repository's own note about it, or empty. */
  readonly note: string;
}

/** What surrounds a refusal. */
export interface RefusedEdit {
  readonly at: number;
  readonly session: string;
  readonly call: string;
  readonly project: string;
  readonly file: string;
  readonly policy: Policy;
  readonly note: string | undefined;
}

/** A refusal as it is kept; undefined for a judgement that lets the edit through. */
export function refusalOf(judgement: Judgement, edit: RefusedEdit): Refusal | undefined {
  const [flip, ...more] = judgement.flips;
  const { answer, insistable } = judgement;
  if (flip === undefined || (answer !== 'refuse' && answer !== 'ask')) return undefined;
  const { at, call, project, file, policy, note = '' } = edit;
  const { label, kind, number, age, lines } = flip;
  return {
    ...{ v: 1, at, session: sessionName(edit.session), call, project, file, answer, policy },
    ...{ convention: label.convention, from: label.from, to: label.to },
    ...{ kind, flip: number, age, lines, more: more.length, insistable, note },
  };
}
