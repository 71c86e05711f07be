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

/** The ids of a line without a character, and of one that is only a carriage return. */
const EMPTY: LineId = 0;
const EMPTY_CRLF: LineId = 1;
const CARRIAGE_RETURN = 13;

/** Whether a line has nothing on it: it says nothing about what its place was. */
export function isEmptyLine(id: LineId): boolean {
  return id === EMPTY || id === EMPTY_CRLF;
}

/** 53 bits out of two running 32-bit states: the mix after cyrb53 (public domain). */
function finish(one: number, two: number): number {
  const low = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  const high =
    Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (high & 0x1f_ffff) * TWO_TO_32 + (low >>> 0);
}

/** The ids of a text's lines. An absent file is no lines at all: pass undefined. */
export function linesOf(text: string | undefined, key: LineKey): Lines {
  return text === undefined ? { ids: [], digest: 0 } : linesWith(read(text, key).ids);
}

/** The lines of two texts that are mostly equal: the whole lines that both begin and end with are read once. */
export function linesOfBoth(
  before: string | undefined,
  after: string,
  key: LineKey,
): { readonly before: Lines; readonly after: Lines } {
  if (before === undefined) return { before: linesOf(before, key), after: linesOf(after, key) };
  const { ids, starts } = read(before, key);
  const most = Math.min(before.length, after.length);
  const common = commonStart(before, after, most);
  const head = common === 0 ? 0 : before.lastIndexOf('\n', common - 1) + 1;
  const feed = after.indexOf('\n', after.length - commonEnd(before, after, most - head));
  // Counted from the end, with the line feed before it.
  const tail = feed < 0 ? 0 : after.length - feed;
  const until = lineAt(starts, byteLength(before.slice(0, head)));
  const from =
    tail === 0 ? ids.length : lineAt(starts, byteLength(before.slice(0, before.length - tail + 1)));
  const middle = read(after.slice(head, after.length - tail), key).ids;
  return {
    before: linesWith(ids),
    after: linesWith(ids.slice(0, until).concat(middle, ids.slice(from))),
  };
}

function linesWith(ids: readonly LineId[]): Lines {
  return { ids, digest: digestOf(ids) };
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Which line starts at a byte. */
function lineAt(starts: readonly number[], byte: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if ((starts[half] ?? 0) < byte) low = half + 1;
    else high = half;
  }
  return low;
}

/** How many characters two texts begin with alike. Compared in halves, which the runtime does many at a time. */
function commonStart(one: string, two: string, most: number): number {
  let [low, high] = [0, most];
  while (low < high) {
    const half = (low + high + 1) >> 1;
    if (one.slice(low, half) === two.slice(low, half)) low = half;
    else high = half - 1;
  }
  return low;
}

function commonEnd(one: string, two: string, most: number): number {
  let [low, high] = [0, most];
  while (low < high) {
    const half = (low + high + 1) >> 1;
    const [left, right] = [one.length - half, two.length - half];
    if (one.slice(left, one.length - low) === two.slice(right, two.length - low)) low = half;
    else high = half - 1;
  }
  return low;
}

/**
 * One pass over the text. Every edit is judged in a fresh process that has not compiled the loop yet: it holds small
 * whole numbers only, calls nothing for a character and reads nothing beyond the end.
 */
function read(
  text: string,
  key: LineKey,
): { readonly ids: readonly LineId[]; readonly starts: readonly number[] } {
  const bytes = new TextEncoder().encode(text);
  const low = key.low | 0;
  const high = key.high | 0;
  const feed = LINE_FEED;
  const ids: LineId[] = [];
  const starts: number[] = [];
  const { length } = bytes;
  let start = 0;
  let one = low;
  let two = high;
  for (let index = 0; index < length; index += 1) {
    const byte = bytes[index];
    if (byte === undefined) break;
    if (byte === feed) {
      ids.push(emptyId(bytes, start, index) ?? finish(one, two));
      starts.push(start);
      start = index + 1;
      one = low;
      two = high;
    } else {
      one = Math.imul(one ^ byte, 2654435761);
      two = Math.imul(two ^ byte, 1597334677);
    }
  }
  ids.push(emptyId(bytes, start, length) ?? finish(one, two));
  starts.push(start);
  return { ids, starts };
}

function emptyId(bytes: Uint8Array, start: number, end: number): LineId | undefined {
  if (end === start) return EMPTY;
  return end === start + 1 && bytes[start] === CARRIAGE_RETURN ? EMPTY_CRLF : undefined;
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
