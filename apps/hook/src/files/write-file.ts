import { closeSync, constants, openSync, renameSync, unlinkSync, writeSync } from 'node:fs';

const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
/** To a FIFO that stands in a file's place nobody may ever listen. */
const NON_BLOCK = constants.O_NONBLOCK ?? 0;

/** Distinguishes the temporary files of processes that write the same name at once. */
let serial = 0;

/** Where the next text of a file is made whole, beside it. Names process and program, so that what is left can be told. */
export function temporaryFor(path: string): string {
  serial += 1;
  return `${path}.unthrash-${process.pid}-${serial}.tmp`;
}

/**
 * Replaces a file as a whole: a temporary file beside it, then a rename, so that a reader sees the old or the new one.
 * Throws what the system throws, and leaves no temporary file.
 */
export function replaceFile(path: string, content: string | Uint8Array, mode = 0o600): void {
  const temporary = temporaryFor(path);
  try {
    createFile(temporary, content, mode);
    renameSync(temporary, path);
  } catch (error) {
    remove(temporary);
    throw error;
  }
}

/** Makes a file that was not there. Throws when it was, and what the system throws. */
export function createFile(path: string, content: string | Uint8Array, mode = 0o600): void {
  const descriptor = openSync(
    path,
    constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | NO_FOLLOW,
    mode,
  );
  try {
    writeWhole(descriptor, content);
  } finally {
    closeSync(descriptor);
  }
}

/** One write to the end of a file, which is created when absent. Throws when that is not possible. */
export function appendToFile(path: string, text: string): void {
  const descriptor = openToAppend(path, constants.O_CREAT);
  try {
    writeWhole(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Opens one of our own files to write at its end, without following a link and without waiting. Throws when that is not
 * possible.
 *
 * @param more `O_CREAT` for a file that may be absent
 */
export function openToAppend(path: string, more = 0): number {
  const flags = constants.O_WRONLY | constants.O_APPEND | NO_FOLLOW | NON_BLOCK;
  return openSync(path, flags | more, 0o600);
}

/** Removes a file; one that is not there is as good. Never throws. */
export function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // Gone already, or not ours to remove: the next sweep tries again.
  }
}

function writeWhole(descriptor: number, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  let written = 0;
  while (written < bytes.length) written += writeSync(descriptor, bytes, written);
}
