import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** What was found under a path: its bytes, nothing at all, or something that must not be read. */
export type Found =
  | { readonly kind: 'read'; readonly bytes: Buffer; readonly modified: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unusable' };

export interface ReadOptions {
  /** Bytes; a larger file is `unusable`. */
  readonly cap: number;
  /** Whether the last part of the path may be a symbolic link. Our own files never are. */
  readonly followLinks: boolean;
}

/** Undefined on Windows, where neither links of this kind nor FIFOs stand in a path. */
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
const NON_BLOCK = constants.O_NONBLOCK ?? 0;

const ABSENT: Found = { kind: 'absent' };
const UNUSABLE: Found = { kind: 'unusable' };

/** The code of a system error (`ENOENT`), or empty. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/**
 * Reads a regular file up to a cap. Opened without blocking, so that a FIFO or a device in its place costs nothing.
 * `modified` is its modification time in nanoseconds. Never throws.
 */
export function readRegular(path: string, { cap, followLinks }: ReadOptions): Found {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | NON_BLOCK | (followLinks ? 0 : NO_FOLLOW));
  } catch (error) {
    const code = codeOf(error);
    return code === 'ENOENT' || code === 'ENOTDIR' ? ABSENT : UNUSABLE;
  }
  try {
    const status = fstatSync(descriptor, { bigint: true });
    if (!status.isFile() || status.size > BigInt(cap)) return UNUSABLE;
    // One more byte than the size, so that a file which grows meanwhile shows it.
    const bytes = Buffer.allocUnsafe(Number(status.size) + 1);
    let length = 0;
    while (length < bytes.length) {
      const count = readSync(descriptor, bytes, length, bytes.length - length, length);
      if (count === 0) break;
      length += count;
    }
    if (length === bytes.length) return UNUSABLE;
    return { kind: 'read', bytes: bytes.subarray(0, length), modified: String(status.mtimeNs) };
  } catch {
    return UNUSABLE;
  } finally {
    closeSync(descriptor);
  }
}

/** The text of one of our own small files, or undefined. Never throws. */
export function readOwnText(path: string, cap: number): string | undefined {
  const found = readRegular(path, { cap, followLinks: false });
  return found.kind === 'read' ? found.bytes.toString('utf8') : undefined;
}

/** The last `cap` bytes of a regular file as text, and whether that is all of it. Never throws. */
export function readTail(path: string, cap: number): { text: string; whole: boolean } | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | NON_BLOCK);
  } catch {
    return undefined;
  }
  try {
    const status = fstatSync(descriptor);
    if (!status.isFile()) return undefined;
    const from = Math.max(0, status.size - cap);
    const bytes = Buffer.allocUnsafe(Math.min(cap, status.size));
    let length = 0;
    while (length < bytes.length) {
      const count = readSync(descriptor, bytes, length, bytes.length - length, from + length);
      if (count === 0) break;
      length += count;
    }
    return { text: bytes.toString('utf8', 0, length), whole: from === 0 };
  } catch {
    return undefined;
  } finally {
    closeSync(descriptor);
  }
}
