import { digestOf, hashLines } from './hash-lines.ts';
import { EMPTY, EMPTY_CRLF, type LineKey } from './line-key.ts';
import type { LineId } from './types.ts';

export { digestOf, type LineKey };

/** A text as line ids. Joined with line feeds the lines are the text, so `'a\n'` has two lines, the second empty. */
export interface Lines {
  readonly ids: readonly LineId[];
  /** Of all ids in order: equal digests mean equal texts. */
  readonly digest: number;
}

/** Makes a key from at least eight random bytes. */
export function lineKey(random: Uint8Array): LineKey {
  const view = new DataView(random.buffer, random.byteOffset, random.byteLength);
  return { low: view.getUint32(0), high: view.getUint32(4) };
}

/** Whether a line has nothing on it: it says nothing about what its place was. */
export function isEmptyLine(id: LineId): boolean {
  return id === EMPTY || id === EMPTY_CRLF;
}

/** The ids of a text's lines. An absent file is no lines at all: pass undefined. */
export function linesOf(text: string | undefined, key: LineKey): Lines {
  if (text === undefined) return { ids: [], digest: 0 };
  const ids = hashLines(text, key);
  return { ids, digest: digestOf(ids) };
}

export function sameIds(left: readonly LineId[], right: readonly LineId[]): boolean {
  return left.length === right.length && left.every((id, index) => id === right[index]);
}
