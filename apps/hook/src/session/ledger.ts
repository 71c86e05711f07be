import { join } from 'node:path';
import { type Entry, listOf, type Snapshot } from '@unthrash/detector';
import { parseJson } from '../files/json.ts';
import { readRegular } from '../files/regular-file.ts';
import { appendToFile, remove, replaceFile } from '../files/write-file.ts';
import { keyedHash } from './keyed-hash.ts';
import type { Session } from './open-session.ts';

/** Bytes. A ledger beyond it is started over rather than read. */
const LEDGER_CAP = 4 * 1024 * 1024;
/** Bytes: eight for each line of the largest file that is judged. */
const SNAPSHOT_CAP = 48 * 1024 * 1024;
/** Entries, or bytes, beyond which a ledger is written anew as what still counts, in one entry. */
const MOST_ENTRIES = 50;
const LONG = 192 * 1024;

const isBun = process.versions.bun !== undefined;

/** The two files that remember what a session did to one edited file. */
export interface Ledger {
  /** The edited file's keyed hash. */
  readonly name: string;
  readonly entriesPath: string;
  readonly snapshotPath: string;
  /** Oldest first; lines that are no JSON are left out. */
  readonly entries: readonly unknown[];
  readonly snapshot: Snapshot | undefined;
  readonly isLong: boolean;
}

/** Reads the ledger of one edited file. A damaged or oversized one reads as empty. Never throws. */
export function readLedger(session: Session, file: string): Ledger {
  // Lines have other ids under Bun: a session that goes from one runtime to the other starts over.
  const name = keyedHash(session.key, isBun ? `bun\0${file}` : file);
  const entriesPath = join(session.folder, `${name}.jsonl`);
  const snapshotPath = join(session.folder, `${name}.lines`);
  const found = readRegular(entriesPath, { cap: LEDGER_CAP, followLinks: false });
  if (found.kind === 'unusable') {
    remove(entriesPath);
    remove(snapshotPath);
  }
  if (found.kind !== 'read') {
    return { name, entriesPath, snapshotPath, entries: [], snapshot: undefined, isLong: false };
  }
  const entries: unknown[] = [];
  for (const line of found.bytes.toString('utf8').split('\n')) {
    if (line === '') continue;
    const entry = parseJson(line);
    if (entry !== undefined) entries.push(entry);
  }
  return {
    name,
    entriesPath,
    snapshotPath,
    entries,
    snapshot: readSnapshot(snapshotPath),
    isLong: entries.length > MOST_ENTRIES || (entries.length > 1 && found.bytes.length > LONG),
  };
}

/** Adds one entry and replaces the snapshot. Throws when the folder cannot be written. */
export function appendToLedger(ledger: Ledger, entry: Entry, snapshot: Snapshot): void {
  // The line feed first ends a line that an earlier process may have left half written.
  appendToFile(ledger.entriesPath, `\n${JSON.stringify(entry)}\n`);
  writeSnapshot(ledger.snapshotPath, snapshot);
}

/** Replaces a long ledger by what still counts of it. Throws when the folder cannot be written. */
export function rewriteLedger(ledger: Ledger, entries: readonly Entry[]): void {
  replaceFile(ledger.entriesPath, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}

/** Eight bytes a number: a file of 5,000 lines is 40 KB and costs no parsing. */
function writeSnapshot(path: string, { digest, lines }: Snapshot): void {
  const numbers = new Float64Array(lines.length + 1);
  numbers[0] = digest;
  numbers.set(lines, 1);
  replaceFile(path, new Uint8Array(numbers.buffer));
}

function readSnapshot(path: string): Snapshot | undefined {
  const found = readRegular(path, { cap: SNAPSHOT_CAP, followLinks: false });
  if (found.kind !== 'read' || found.bytes.length === 0 || found.bytes.length % 8 !== 0)
    return undefined;
  const { buffer, byteOffset, byteLength } = new Uint8Array(found.bytes);
  const numbers = new Float64Array(buffer, byteOffset, byteLength / 8);
  return { digest: numbers[0] ?? 0, lines: listOf(numbers.subarray(1)) };
}
