import { linkSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, readRegular } from '../files/regular-file.ts';
import { remove } from '../files/write-file.ts';
import { keyedHash } from './keyed-hash.ts';
import { randomBytes } from './random.ts';

/** One session's folder in the state folder, and the random key under which its lines and names are hashed. */
export interface Session {
  readonly folder: string;
  /** 32 bytes: the first 16 name files, the last 16 identify lines. */
  readonly key: Uint8Array;
  /** Whether this call made it. */
  readonly fresh: boolean;
}

const KEY_BYTES = 32;

/** Session ids are random already; this keeps them out of file names. */
const FOLDER_KEY = new TextEncoder().encode('unthrash session');

/** The folder of a session, whether it exists or not. */
export function sessionFolder(stateFolder: string, sessionId: string): string {
  return join(stateFolder, `s-${keyedHash(FOLDER_KEY, sessionId)}`);
}

/** Opens or begins a session. Undefined when the state folder cannot be used. Never throws. */
export function openSession(stateFolder: string, sessionId: string): Session | undefined {
  const folder = sessionFolder(stateFolder, sessionId);
  const path = join(folder, 'key');
  const present = readKey(path);
  if (present !== undefined) return { folder, key: present, fresh: false };
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    placeKey(path);
  } catch {
    return undefined;
  }
  const key = readKey(path);
  return key === undefined ? undefined : { folder, key, fresh: true };
}

function readKey(path: string): Uint8Array | undefined {
  const found = readRegular(path, { cap: KEY_BYTES, followLinks: false });
  return found.kind === 'read' && found.bytes.length === KEY_BYTES ? found.bytes : undefined;
}

/** Written whole under another name first: of several hooks that begin a session at once, all end with one key. */
function placeKey(path: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(temporary, path);
  } catch (error) {
    // A key that is there but cannot be read is a torn one: start over.
    if (codeOf(error) !== 'EEXIST' || readKey(path) === undefined) renameSync(temporary, path);
  } finally {
    remove(temporary);
  }
}
