import type { Judgement } from '@unthrash/detector';
import { sessionName } from '../session/open-session.ts';
import { type RefusedEdit, refusalOf } from './refusal.ts';
import { addRefusalLine, refusalLines } from './refusal-log.ts';

/**
 * Keeps a refusal for `unthrash why`. True when it is the first of its session: then the person has not been told of
 * that command yet. Never throws: without it `why` knows less.
 */
export function rememberRefusal(data: string, judgement: Judgement, edit: RefusedEdit): boolean {
  const refusal = refusalOf(judgement, edit);
  if (refusal === undefined) return false;
  try {
    const session = JSON.stringify(sessionName(edit.session));
    const known = refusalLines(data).filter((line) => line.includes(session));
    addRefusalLine(data, JSON.stringify(refusal));
    return known.every((line) => line.includes(JSON.stringify(edit.call)));
  } catch {
    return false;
  }
}
