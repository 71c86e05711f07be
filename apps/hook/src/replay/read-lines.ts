import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

const NON_BLOCK = constants.O_NONBLOCK ?? 0;
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
/** Bytes read at once. */
const CHUNK = 1024 * 1024;
/** Bytes of the longest line that is kept in memory; a longer one is passed over. */
const LONGEST = 32 * 1024 * 1024;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const OPENING = 123;
const CLOSING = 125;

/** What became of a transcript's lines and bytes. */
export interface LineCounts {
  bytes: number;
  lines: number;
  /** Lines that are no JSON object, or too long to be looked at. */
  unreadable: number;
  /** Files that could not be opened or read to their end. */
  files: number;
}

/** A line in a buffer that the next line may overwrite: from `start` to `end`, without its line feed. */
export interface Line {
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
}

/**
 * The lines of a file in which one of the needles occurs; the others are counted and passed over without being looked
 * at. Memory stays at the size of the longest line. Reads regular files only, up to where they ended when they were
 * opened, and never throws: what cannot be read is counted.
 */
export function* linesWith(
  path: string,
  needles: readonly Buffer[],
  counts: LineCounts,
  onBytes: (bytes: number) => void,
): Generator<Line> {
  const descriptor = openRegular(path);
  if (descriptor === undefined) {
    counts.files += 1;
    return;
  }
  try {
    let left = fstatSync(descriptor).size;
    let buffer = Buffer.allocUnsafe(Math.min(CHUNK, left) + 1);
    let held = 0;
    // Of a line that is too long only its end is still looked for.
    let skipping = false;
    while (left > 0) {
      if (held === buffer.length) {
        if (held >= LONGEST) {
          skipping = true;
          held = 0;
        } else {
          const wider = Buffer.allocUnsafe(Math.min(LONGEST, held * 2));
          buffer.copy(wider, 0, 0, held);
          buffer = wider;
        }
      }
      const count = readSync(descriptor, buffer, held, Math.min(left, buffer.length - held), null);
      if (count === 0) break;
      left -= count;
      counts.bytes += count;
      onBytes(count);
      const view = buffer.subarray(0, held + count);
      const hits = hitsIn(view, needles);
      let start = 0;
      // What was held from before has no line feed in it.
      let end = view.indexOf(LINE_FEED, held);
      while (end >= 0) {
        counts.lines += 1;
        if (skipping) counts.unreadable += 1;
        else if (isObjectLike(view, start, end)) {
          if (hits(start, end)) yield { bytes: view, start, end };
        } else if (!isBlank(view, start, end)) counts.unreadable += 1;
        skipping = false;
        start = end + 1;
        end = view.indexOf(LINE_FEED, start);
      }
      held = view.length - start;
      if (start > 0) buffer.copyWithin(0, start, view.length);
    }
    if (held === 0 && !skipping) return;
    // A last line without its end may be whole, or one that is being written just now.
    counts.lines += 1;
    const view = buffer.subarray(0, held);
    if (skipping || !isObjectLike(view, 0, held)) counts.unreadable += 1;
    else if (hitsIn(view, needles)(0, held)) yield { bytes: view, start: 0, end: held };
  } catch {
    counts.files += 1;
  } finally {
    closeSync(descriptor);
  }
}

/** Whether a needle occurs between two places, asked in rising order: each needle is looked for once in all. */
function hitsIn(view: Buffer, needles: readonly Buffer[]): (start: number, end: number) => boolean {
  const next = needles.map((needle) => view.indexOf(needle));
  return (start, end) => {
    let hit = false;
    for (const [index, needle] of needles.entries()) {
      let at = next[index] ?? -1;
      if (at >= 0 && at < start) {
        at = view.indexOf(needle, start);
        next[index] = at;
      }
      hit ||= at >= 0 && at < end;
    }
    return hit;
  };
}

function openRegular(path: string): number | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | NON_BLOCK | NO_FOLLOW);
  } catch {
    return undefined;
  }
  if (fstatSync(descriptor).isFile()) return descriptor;
  closeSync(descriptor);
  return undefined;
}

function isObjectLike(bytes: Buffer, start: number, end: number): boolean {
  const last = bytes[end - 1] === CARRIAGE_RETURN ? end - 2 : end - 1;
  return last > start && bytes[start] === OPENING && bytes[last] === CLOSING;
}

function isBlank(bytes: Buffer, start: number, end: number): boolean {
  return end === start || (end - start === 1 && bytes[start] === CARRIAGE_RETURN);
}
