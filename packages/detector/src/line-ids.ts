import { digestOf, EMPTY, EMPTY_CRLF, hashLines, type LineKey } from './hash-lines.ts';
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
  return text === undefined ? { ids: [], digest: 0 } : linesWith(hashLines(text, key));
}

/** The lines of two texts that are mostly equal: the whole lines that both begin and end with are read once. */
export function linesOfBoth(
  before: string | undefined,
  after: string,
  key: LineKey,
): { readonly before: Lines; readonly after: Lines } {
  if (before === undefined) return { before: linesOf(before, key), after: linesOf(after, key) };
  const ids = hashLines(before, key);
  const most = Math.min(before.length, after.length);
  const common = commonStart(before, after, most);
  const head = common === 0 ? 0 : before.lastIndexOf('\n', common - 1) + 1;
  const feed = after.indexOf('\n', after.length - commonEnd(before, after, most - head));
  // Counted from the end, with the line feed before it.
  const tail = feed < 0 ? 0 : after.length - feed;
  const until = feedsIn(before.slice(0, head));
  const from = ids.length - feedsIn(before.slice(before.length - tail));
  const middle = hashLines(after.slice(head, after.length - tail), key);
  return {
    before: linesWith(ids),
    after: linesWith(ids.slice(0, until).concat(middle, ids.slice(from))),
  };
}

function linesWith(ids: readonly LineId[]): Lines {
  return { ids, digest: digestOf(ids) };
}

function feedsIn(text: string): number {
  return text.split('\n').length - 1;
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

export function sameIds(left: readonly LineId[], right: readonly LineId[]): boolean {
  return left.length === right.length && left.every((id, index) => id === right[index]);
}
