import type { LineId } from './types.ts';

/** Two seeds of 32 bits: the session's random key, so that ids mean nothing outside the session. */
export interface LineKey {
  readonly low: number;
  readonly high: number;
}

/** A text as line ids. Joined with line feeds the lines are the text, so `'a\n'` has two lines, the second empty. */
export interface Lines {
  readonly ids: readonly LineId[];
  /** Of all ids in order: equal digests mean equal texts. */
  readonly digest: number;
}

const LINE_FEED = 10;
const TWO_TO_32 = 0x1_0000_0000;

/** Makes a key from at least eight random bytes. */
export function lineKey(random: Uint8Array): LineKey {
  const view = new DataView(random.buffer, random.byteOffset, random.byteLength);
  return { low: view.getUint32(0), high: view.getUint32(4) };
}

/** 53 bits out of two running 32-bit states: the mix after cyrb53 (public domain). */
function finish(one: number, two: number): number {
  const low = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  const high =
    Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (high & 0x1f_ffff) * TWO_TO_32 + (low >>> 0);
}

/** The ids of a text's lines, in one pass without splitting it. An absent file is no lines at all: pass undefined. */
export function linesOf(text: string | undefined, key: LineKey): Lines {
  if (text === undefined) return { ids: [], digest: 0 };
  const ids: LineId[] = [];
  const { length } = text;
  let one = key.low;
  let two = key.high;
  for (let index = 0; index <= length; index += 1) {
    const code = index < length ? text.charCodeAt(index) : LINE_FEED;
    if (code === LINE_FEED) {
      ids.push(finish(one, two));
      one = key.low;
      two = key.high;
    } else {
      one = Math.imul(one ^ code, 2654435761);
      two = Math.imul(two ^ code, 1597334677);
    }
  }
  return { ids, digest: digestOf(ids) };
}

/** One number for a run of ids; 0 for none. */
export function digestOf(ids: readonly LineId[]): number {
  if (ids.length === 0) return 0;
  let one = ids.length;
  let two = ~ids.length;
  for (const id of ids) {
    const low = id | 0;
    const high = (id / TWO_TO_32) | 0;
    one = Math.imul(one ^ low, 2654435761) ^ high;
    two = Math.imul(two ^ high, 1597334677) ^ low;
    one = (one << 13) | (one >>> 19);
    two = (two << 7) | (two >>> 25);
  }
  return finish(one, two);
}

export function sameIds(left: readonly LineId[], right: readonly LineId[]): boolean {
  return left.length === right.length && left.every((id, index) => id === right[index]);
}
