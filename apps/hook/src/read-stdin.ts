import { fstatSync, read, readSync } from 'node:fs';
import { parseJson } from './files/json.ts';
import { codeOf } from './files/regular-file.ts';
import { milliseconds, pause } from './milliseconds.ts';
import { makeStdinNonBlocking } from './non-blocking-stdin.ts';

/** Bytes. */
const CAP = 16 * 1024 * 1024;
/** Milliseconds. */
const PATIENCE = 2000;
/** Milliseconds between two looks at a stdin that has nothing yet; the payload is there before we are, as a rule. */
const PAUSE = 1;
const CHUNK = 64 * 1024;
const CLOSING_BRACE = 0x7d;

/** Takes what was read, or the end. Returns whether more is wanted. */
type Take = (chunk: Buffer | undefined) => boolean;

/**
 * The first JSON object on stdin, as soon as it is complete: some clients leave stdin open for ever. Undefined after two
 * seconds, beyond 16 MB, and for anything that is no JSON. Never throws.
 */
export function readJsonFromStdin(): Promise<unknown> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const take: Take = (chunk) => {
      if (chunk !== undefined) {
        chunks.push(chunk);
        length += chunk.length;
      }
      const mayGoOn = chunk !== undefined && length <= CAP;
      if (mayGoOn && !endsInBrace(chunk)) return true;
      const value = length > CAP ? undefined : parseJson(textOf(chunks));
      if (mayGoOn && value === undefined) return true;
      // Only the first answer counts, so an end after a complete payload is harmless.
      resolve(value);
      return false;
    };
    try {
      readFrom(take);
    } catch {
      resolve(undefined);
    }
  });
}

function textOf(chunks: readonly Buffer[]): string {
  const [first] = chunks;
  const whole = first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks);
  return whole.toString('utf8');
}

function readFrom(take: Take): void {
  const status = fstatSync(0);
  if (status.isFile()) readAllAtOnce(take);
  // A terminal is nobody's payload; what else remains is nothing at all, as `/dev/null` is.
  else if (status.isCharacterDevice()) take(undefined);
  else if (makeStdinNonBlocking()) readAgainAndAgain(take);
  else if (process.versions.bun !== undefined) readInBackground(take);
  else readByEvents(take);
}

function readAllAtOnce(take: Take): void {
  for (let wantsMore = true; wantsMore; ) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const count = readSync(0, chunk, 0, CHUNK, null);
    wantsMore = take(count === 0 ? undefined : chunk.subarray(0, count));
  }
}

/** Under Bun the quickest way that waits, and a read that never returns does not keep the process. */
function readInBackground(take: Take): void {
  const timer = setTimeout(() => take(undefined), PATIENCE);
  const chunk = Buffer.allocUnsafe(CHUNK);
  const next = (): void =>
    read(0, chunk, 0, CHUNK, null, (error, count) => {
      const ended = error !== null || count === 0;
      if (take(ended ? undefined : Buffer.from(chunk.subarray(0, count)))) next();
      else clearTimeout(timer);
    });
  next();
}

function readAgainAndAgain(take: Take): void {
  const until = milliseconds() + PATIENCE;
  for (let wantsMore = true; wantsMore; ) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const count = milliseconds() < until ? bytesThere(chunk) : 0;
    if (count < 0) pause(PAUSE);
    else wantsMore = take(count === 0 ? undefined : chunk.subarray(0, count));
  }
}

/** How many bytes were read, 0 at the end, −1 when none are there yet. */
function bytesThere(chunk: Buffer): number {
  try {
    return readSync(0, chunk, 0, chunk.length, null);
  } catch (error) {
    if (codeOf(error) === 'EAGAIN') return -1;
    throw error;
  }
}

function readByEvents(take: Take): void {
  const timer = setTimeout(() => take(undefined), PATIENCE);
  const { Socket } = process.getBuiltinModule('node:net');
  const input = new Socket({ fd: 0, readable: true, writable: false });
  const end = (): void => {
    clearTimeout(timer);
    take(undefined);
  };
  input.on('data', (chunk) => {
    if (take(chunk)) return;
    clearTimeout(timer);
    input.pause();
  });
  input.on('end', end);
  input.on('error', end);
}

function endsInBrace(chunk: Buffer): boolean {
  let at = chunk.length - 1;
  while (at >= 0 && (chunk[at] ?? 0) <= 0x20) at -= 1;
  return at < 0 || chunk[at] === CLOSING_BRACE;
}
