import { fstatSync, read, readSync } from 'node:fs';
import { parseJson } from './files/json.ts';

/** Bytes. */
const CAP = 16 * 1024 * 1024;
/** Milliseconds. */
const PATIENCE = 2000;
const CHUNK = 64 * 1024;
const CLOSING_BRACE = 0x7d;

/**
 * The first JSON object on stdin, as soon as it is complete: some clients leave stdin open for ever. Undefined after two
 * seconds, beyond 16 MB, and for anything that is no JSON. Never throws.
 */
export function readJsonFromStdin(): Promise<unknown> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const timer = setTimeout(() => resolve(undefined), PATIENCE);
    const done = (value: unknown): void => {
      // Only the first answer counts, so ending once more after a complete payload is harmless.
      clearTimeout(timer);
      resolve(value);
    };
    /** Whether more is wanted. */
    const take = (chunk: Buffer): boolean => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > CAP) {
        done(undefined);
        return false;
      }
      if (!endsInBrace(chunk)) return true;
      const value = parseJson(Buffer.concat(chunks).toString('utf8'));
      if (value === undefined) return true;
      done(value);
      return false;
    };
    try {
      readFrom(take, () => done(parseJson(Buffer.concat(chunks).toString('utf8'))));
    } catch {
      done(undefined);
    }
  });
}

function readFrom(take: (chunk: Buffer) => boolean, end: () => void): void {
  const status = fstatSync(0);
  if (status.isFile() || status.isCharacterDevice()) readAllAtOnce(take, end);
  else if (process.versions.bun !== undefined) readInBackground(take, end);
  else readByEvents(take, end);
}

/** A file, or nothing at all (`/dev/null`); a terminal is nobody's payload. */
function readAllAtOnce(take: (chunk: Buffer) => boolean, end: () => void): void {
  let wantsMore = !process.getBuiltinModule('node:tty').isatty(0);
  while (wantsMore) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const count = readSync(0, chunk, 0, CHUNK, null);
    wantsMore = count > 0 && take(chunk.subarray(0, count));
  }
  end();
}

/** Under Bun this is the quickest way, and a read that never returns does not keep the process. */
function readInBackground(take: (chunk: Buffer) => boolean, end: () => void): void {
  const chunk = Buffer.allocUnsafe(CHUNK);
  read(0, chunk, 0, CHUNK, null, (error, count) => {
    if (error !== null || count === 0) end();
    else if (take(chunk.subarray(0, count))) readInBackground(take, end);
  });
}

/** Under Node a read that never returns would keep the process from ending, so it waits for events instead. */
function readByEvents(take: (chunk: Buffer) => boolean, end: () => void): void {
  const { Socket } = process.getBuiltinModule('node:net');
  const input = new Socket({ fd: 0, readable: true, writable: false });
  input.on('data', (chunk) => {
    if (!take(chunk)) input.pause();
  });
  input.on('end', end);
  input.on('error', end);
}

function endsInBrace(chunk: Buffer): boolean {
  let at = chunk.length - 1;
  while (at >= 0 && (chunk[at] ?? 0) <= 0x20) at -= 1;
  return at < 0 || chunk[at] === CLOSING_BRACE;
}
