import { join } from 'node:path';
import { isObject, parseJson } from '../files/json.ts';
import { readOwnText } from '../files/regular-file.ts';
import { replaceFile } from '../files/write-file.ts';
import type { Session } from './open-session.ts';

/** What a session remembers across its files about the turn it is in. Read and written at a flip only. */
export interface Turn {
  /** The prompt that was current when this was written. */
  readonly prompt: string;
  /** The prompt that began the human turn: the client makes new ones by itself within it. */
  readonly began: string;
  /** The files (keyed hashes) in which an undo was insisted on last, newest first, at most two. */
  readonly insistedUndos: readonly InsistedUndo[];
}

export interface InsistedUndo {
  readonly file: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const CAP = 4096;

/** The turn as last written, or undefined. Never throws. */
function readTurn(session: Session): Turn | undefined {
  const value = parseJson(readOwnText(join(session.folder, 'turn'), CAP) ?? '');
  if (!isObject(value) || typeof value.prompt !== 'string' || typeof value.began !== 'string')
    return undefined;
  const { prompt, began } = value;
  const list = Array.isArray(value.insistedUndos) ? value.insistedUndos.filter(isObject) : [];
  const insistedUndos = list.flatMap(({ file, at }) =>
    typeof file === 'string' && typeof at === 'number' ? [{ file, at }] : [],
  );
  return { prompt, began, insistedUndos };
}

/** When an undo was last insisted on in another file than this one. */
export function insistedElsewhere(turn: Turn, file: string): number | undefined {
  return turn.insistedUndos.find((each) => each.file !== file)?.at;
}

/** The turn once an undo was insisted on in a file. */
export function withInsistedUndo(turn: Turn, undo: InsistedUndo): Turn {
  const other = turn.insistedUndos.find(({ file }) => file !== undo.file);
  return { ...turn, insistedUndos: other === undefined ? [undo] : [undo, other] };
}

/** The turn that a call with this prompt belongs to: the one last written unless a person spoke since. */
export function currentTurn(
  session: Session,
  prompt: string,
  personSpokeSince: (prompt: string) => boolean,
): Turn {
  const last = readTurn(session);
  if (last === undefined) return { prompt, began: prompt, insistedUndos: [] };
  if (last.prompt === prompt) return last;
  if (personSpokeSince(last.prompt)) return { prompt, began: prompt, insistedUndos: [] };
  return { ...last, prompt };
}

/** Keeps the turn for the session's next flip. Never throws: a lost turn costs one episode at most. */
export function writeTurn(session: Session, turn: Turn): void {
  try {
    replaceFile(join(session.folder, 'turn'), JSON.stringify(turn));
  } catch {
    // See above.
  }
}
