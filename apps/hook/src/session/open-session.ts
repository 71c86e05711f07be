import { linkSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import { codeOf, readRegular } from '../files/regular-file.ts';
import { createFile, remove } from '../files/write-file.ts';
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

/** What a session is called in our files: its id cannot be had back from it. */
export function sessionName(sessionId: string): string {
  return `s-${keyedHash(FOLDER_KEY, sessionId)}`;
}

/** The folder of a session, whether it exists or not. */
export function sessionFolder(stateFolder: string, sessionId: string): string {
  return join(stateFolder, sessionName(sessionId));
}

/** Opens or begins a session. Undefined when the state folder cannot be used. Never throws. */
export function openSession(stateFolder: string, sessionId: string): Session | undefined {
  const folder = sessionFolder(stateFolder, sessionId);
  const path = join(folder, 'key');
  const present = readKey(path);
  if (present !== undefined) return { folder, key: present, fresh: false };
  try {
    makeFolder(folder);
    return { folder, key: placeKey(path), fresh: true };
  } catch {
    return undefined;
  }
}

function readKey(path: string): Uint8Array | undefined {
  const found = readRegular(path, { cap: KEY_BYTES, followLinks: false });
  return found.kind === 'read' && found.bytes.length === KEY_BYTES ? found.bytes : undefined;
}

/** Written whole under another name first: of several hooks that begin a session at once, all end with one key. */
function placeKey(path: string): Uint8Array {
  const key = randomBytes(KEY_BYTES);
  const temporary = `${path}.${process.pid}.tmp`;
  createFile(temporary, key);
  try {
    linkSync(temporary, path);
    return key;
  } catch (error) {
    const present = codeOf(error) === 'EEXIST' ? readKey(path) : undefined;
    if (present !== undefined) return present;
    // A key that is there but cannot be read is a torn one: start over.
    renameSync(temporary, path);
    return readKey(path) ?? key;
  } finally {
    remove(temporary);
  }
}
