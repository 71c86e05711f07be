import type { Judgement } from '@unthrash/detector';
import type { Session } from './open-session.ts';
import { currentTurn, type Turn, withInsistedUndo, writeTurn } from './turn.ts';

/** A judged edit that flips. */
export interface Flipping {
  readonly judgement: Judgement;
  /** The ledger's name. */
  readonly file: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly personSpokeSince: (prompt: string) => boolean;
}

/** Keeps which turn a flip is in, and whether an undo was insisted on, for the session's next one. Never throws. */
export function rememberTurn(
  session: Session,
  prompt: string,
  { judgement: { flips, entry }, file, at, personSpokeSince }: Flipping,
): Turn {
  const turn = currentTurn(session, prompt, personSpokeSince);
  const insisted = flips.some(({ verdict, kind }) => verdict === 'insisted' && kind === 'undo');
  const next = insisted && entry !== undefined ? withInsistedUndo(turn, { file, at }) : turn;
  writeTurn(session, next);
  return next;
}
