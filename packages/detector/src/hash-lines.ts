import { digestInBun, hashLinesInBun } from './hash-lines-in-bun.ts';
import { EMPTY, EMPTY_CRLF, type LineKey } from './line-key.ts';
import { listOf } from './list-of.ts';
import type { LineId } from './types.ts';

/**
 * The id of each line of a text. Joined with line feeds the lines are the text, so an empty text has one line.
 *
 * Every edit is judged in a fresh process, which has compiled nothing yet: there a loop over each character takes 2 ms
 * for a thousand lines, and its assembled form a tenth of that.
 */
export function hashLines(text: string, key: LineKey): LineId[] {
  return hashLinesInBun(text, key) ?? assembledHashLines(text, key) ?? plainHashLines(text, key);
}

/** One number for a run of ids; 0 for none. */
export function digestOf(ids: readonly LineId[]): number {
  if (ids.length === 0) return 0;
  const digest = digestInBun(ids) ?? (ids.length < FEW ? undefined : assembledDigest(ids));
  return digest ?? plainDigest(ids);
}

/** Below this many ids assembling costs more than it gains. */
const FEW = 100;
/** Bytes that WebAssembly's memory grows by. */
const PAGE = 65_536;
/** Bytes that a character of a text may take. */
const WIDEST = 3;
/** Bytes of an id. */
const ID = 8;
/** Bytes that are hashed at a time. */
const WORD = 8;

/** What hash-lines.wat exports. */
interface Program {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  readonly hash: (length: number, low: number, high: number, out: number) => number;
  readonly digest: (count: number) => number;
}

/** What runtimes have, as far as it is used here. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: Program };
};

let program: Program | undefined;

/** The assembled loops with a memory of at least so many bytes. Throws where the runtime gives none. */
function programFor(bytes: number): Program {
  program ??= new WebAssembly.Instance(new WebAssembly.Module(assembled)).exports;
  const missing = bytes - program.memory.buffer.byteLength;
  if (missing > 0) program.memory.grow(Math.ceil(missing / PAGE));
  return program;
}

/** Undefined where the runtime was started without WebAssembly, or has no memory left. */
export function assembledHashLines(text: string, { low, high }: LineKey): LineId[] | undefined {
  try {
    const { memory, hash } = programFor((text.length + 1) * (WIDEST + ID) + ID);
    const { written } = new TextEncoder().encodeInto(text, new Uint8Array(memory.buffer));
    // Beyond the byte that ends the text.
    const out = written - (written % ID) + ID;
    const end = hash(written, low, high, out);
    return listOf(new Float64Array(memory.buffer, out, (end - out) / ID));
  } catch {
    return undefined;
  }
}

export function assembledDigest(ids: readonly LineId[]): number | undefined {
  try {
    const { memory, digest } = programFor(ids.length * ID);
    new Float64Array(memory.buffer).set(ids);
    return digest(ids.length);
  } catch {
    return undefined;
  }
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const TWO_TO_32 = 0x1_0000_0000;

/** The same without WebAssembly. */
export function plainHashLines(text: string, { low, high }: LineKey): LineId[] {
  const bytes = new TextEncoder().encode(text);
  const ids: LineId[] = [];
  let start = 0;
  for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
    ids.push(hashLine(bytes.subarray(start, end), low, high));
    start = end + 1;
  }
  ids.push(hashLine(bytes.subarray(start), low, high));
  return ids;
}

function hashLine(bytes: Uint8Array, low: number, high: number): LineId {
  if (bytes.length === 0) return EMPTY;
  if (bytes.length === 1 && bytes[0] === CARRIAGE_RETURN) return EMPTY_CRLF;
  let one = low | 0;
  let two = high | 0;
  // The last word is short, if only by all of its bytes.
  for (let at = 0; at <= bytes.length; at += WORD) {
    const first = halfWord(bytes, at);
    const second = halfWord(bytes, at + WORD / 2);
    one = rotated(Math.imul(one ^ first, 2654435761) ^ second, 13);
    two = rotated(Math.imul(two ^ second, 1597334677) ^ rotated(first, 16), 7);
  }
  return finish(one ^ bytes.length, two);
}

/** Four bytes as one number, those beyond the end zero. */
function halfWord(bytes: Uint8Array, at: number): number {
  const byte = (index: number): number => bytes[at + index] ?? 0;
  return byte(0) | (byte(1) << 8) | (byte(2) << 16) | (byte(3) << 24);
}

function rotated(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

export function plainDigest(ids: readonly LineId[]): number {
  let one = ids.length;
  let two = ~ids.length;
  const words = new Int32Array(new Float64Array(ids).buffer);
  for (let index = 0; index < words.length; index += 2) {
    const low = words[index] ?? 0;
    const high = words[index + 1] ?? 0;
    one = Math.imul(one ^ low, 2654435761) ^ high;
    two = Math.imul(two ^ high, 1597334677) ^ low;
    one = (one << 13) | (one >>> 19);
    two = (two << 7) | (two >>> 25);
  }
  return finish(one, two);
}

/** 53 bits out of two running 32-bit states: the mix after cyrb53 (public domain). */
function finish(one: number, two: number): number {
  const low = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  const high =
    Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (high & 0x1f_ffff) * TWO_TO_32 + (low >>> 0);
}

/** hash-lines.wat, assembled; a test holds the two together. */
export const assembled = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 28, 4, 96, 2, 127, 127, 1, 124, 96, 4, 127, 127, 127, 127, 1, 124,
  96, 4, 127, 127, 127, 127, 1, 127, 96, 1, 127, 1, 124, 3, 5, 4, 0, 1, 2, 3, 5, 3, 1, 0, 1, 7, 26,
  3, 6, 109, 101, 109, 111, 114, 121, 2, 0, 4, 104, 97, 115, 104, 0, 2, 6, 100, 105, 103, 101, 115,
  116, 0, 3, 10, 236, 3, 4, 77, 0, 32, 1, 32, 1, 65, 16, 118, 115, 65, 235, 148, 175, 175, 120, 108,
  32, 0, 32, 0, 65, 13, 118, 115, 65, 181, 220, 202, 149, 124, 108, 115, 65, 255, 255, 255, 0, 113,
  173, 66, 32, 134, 32, 0, 32, 0, 65, 16, 118, 115, 65, 235, 148, 175, 175, 120, 108, 32, 1, 32, 1,
  65, 13, 118, 115, 65, 181, 220, 202, 149, 124, 108, 115, 173, 132, 186, 11, 65, 1, 1, 127, 32, 3,
  32, 2, 107, 33, 4, 32, 4, 69, 4, 64, 68, 0, 0, 0, 0, 0, 0, 0, 0, 15, 11, 32, 4, 65, 1, 70, 4, 64,
  32, 2, 45, 0, 0, 65, 13, 70, 4, 64, 68, 0, 0, 0, 0, 0, 0, 240, 63, 15, 11, 11, 32, 0, 32, 4, 115,
  32, 1, 16, 0, 11, 244, 1, 3, 4, 127, 2, 126, 2, 127, 32, 1, 33, 6, 32, 2, 33, 7, 32, 0, 65, 10,
  58, 0, 0, 3, 64, 32, 4, 41, 0, 0, 33, 8, 32, 8, 66, 138, 148, 168, 208, 160, 193, 130, 133, 10,
  133, 33, 9, 32, 9, 66, 129, 130, 132, 136, 144, 160, 192, 128, 1, 125, 32, 9, 66, 127, 133, 131,
  66, 128, 129, 130, 132, 136, 144, 160, 192, 128, 127, 131, 33, 9, 32, 9, 66, 0, 82, 4, 64, 32, 9,
  122, 66, 56, 131, 33, 9, 32, 8, 66, 1, 32, 9, 134, 66, 1, 125, 131, 33, 8, 32, 4, 32, 9, 167, 65,
  3, 118, 106, 33, 4, 66, 1, 33, 9, 5, 32, 4, 65, 8, 106, 33, 4, 11, 32, 8, 167, 33, 10, 32, 8, 66,
  32, 136, 167, 33, 11, 32, 6, 32, 10, 115, 65, 177, 243, 221, 241, 121, 108, 32, 11, 115, 65, 13,
  119, 33, 6, 32, 7, 32, 11, 115, 65, 149, 201, 213, 249, 5, 108, 32, 10, 65, 16, 119, 115, 65, 7,
  119, 33, 7, 32, 9, 80, 13, 0, 32, 3, 32, 6, 32, 7, 32, 5, 32, 4, 16, 1, 57, 3, 0, 32, 3, 65, 8,
  106, 33, 3, 32, 4, 65, 1, 106, 33, 4, 32, 4, 33, 5, 32, 1, 33, 6, 32, 2, 33, 7, 32, 4, 32, 0, 77,
  13, 0, 11, 32, 3, 11, 100, 1, 5, 127, 32, 0, 33, 4, 32, 0, 65, 127, 115, 33, 5, 2, 64, 3, 64, 32,
  1, 32, 0, 65, 8, 108, 79, 13, 1, 32, 1, 40, 2, 0, 33, 2, 32, 1, 40, 2, 4, 33, 3, 32, 4, 32, 2,
  115, 65, 177, 243, 221, 241, 121, 108, 32, 3, 115, 65, 13, 119, 33, 4, 32, 5, 32, 3, 115, 65, 149,
  201, 213, 249, 5, 108, 32, 2, 115, 65, 7, 119, 33, 5, 32, 1, 65, 8, 106, 33, 1, 12, 0, 11, 11, 32,
  4, 32, 5, 16, 0, 11,
]);
