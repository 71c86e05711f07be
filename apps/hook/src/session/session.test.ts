import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRegular } from '../files/regular-file.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { keyedHash } from './keyed-hash.ts';
import { appendToLedger, readLedger } from './ledger.ts';
import { openSession } from './open-session.ts';
import { chooseStateFolder } from './state-folder.ts';
import { sweepSessions } from './sweep.ts';
import { insistedElsewhere, withInsistedUndo } from './turn.ts';

const scratch = scratchFolder();
let serial = 0;

function state(): string {
  serial += 1;
  const folder = join(scratch, `state-${serial}`);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

function opened(folder: string, id = 'one') {
  const session = openSession(folder, id);
  if (session === undefined) throw new Error('no session');
  return session;
}

describe('the state folder', () => {
  it('is the first that can be made and that nobody else can write to', () => {
    const file = join(state(), 'file');
    writeFileSync(file, '');
    const shared = join(state(), 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o777);
    const linked = join(state(), 'linked');
    symlinkSync(state(), linked);
    const good = join(state(), 'a', 'b');
    expect(chooseStateFolder([file, join(file, 'x'), shared, linked, good])).toBe(good);
    expect(statSync(good).mode & 0o777).toBe(0o700);
    expect(chooseStateFolder([file, shared])).toBeUndefined();
  });

  it('is never one that belongs to somebody else', () => {
    const theirs = process.getuid?.() === 0 ? state() : '/usr';
    if (process.getuid?.() === 0) chownSync(theirs, 54_321, 54_321);
    expect(statSync(theirs).mode & 0o022).toBe(0);
    expect(chooseStateFolder([theirs])).toBeUndefined();
  });

  it('forgets the sessions of yesterday in passing, and never the present one', () => {
    const folder = state();
    const [old, present, recent] = ['old', 'present', 'recent'].map(
      (id) => opened(folder, id).folder,
    );
    const yesterday = Date.now() / 1000 - 90_000;
    for (const each of [old, present]) {
      utimesSync(join(each ?? '', 'key'), yesterday, yesterday);
      utimesSync(each ?? '', yesterday, yesterday);
    }
    sweepSessions(folder, present ?? '', Date.now());
    expect([old, present, recent].map((each) => existsSync(each ?? ''))).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('a session', () => {
  it('keeps its key, which only its user can read, and others have another', () => {
    const folder = state();
    const { key, fresh } = opened(folder);
    expect(fresh).toBe(true);
    expect(opened(folder)).toMatchObject({ key, fresh: false });
    expect(opened(folder, 'two').key).not.toEqual(key);
    const [name = ''] = readdirSync(folder);
    expect(statSync(join(folder, name, 'key')).mode & 0o777).toBe(0o600);
    expect(name).not.toContain('one');
  });

  it('begins anew when its key is torn', () => {
    const folder = state();
    const { folder: own, key } = opened(folder);
    writeFileSync(join(own, 'key'), 'x');
    expect(opened(folder).key).not.toEqual(key);
  });
});

describe('a ledger', () => {
  const snapshot = { digest: 12, lines: [1, 2 ** 52 + 1, 0] };

  it('gives back its entries and the snapshot, and passes over half a line', () => {
    const session = opened(state());
    const ledger = readLedger(session, '/a');
    appendToLedger(ledger, { v: 1, call: 'one' }, snapshot);
    writeFileSync(ledger.entriesPath, '{"v":1,"ca', { flag: 'a' });
    appendToLedger(ledger, { v: 1, call: 'two' }, snapshot);
    const again = readLedger(session, '/a');
    expect(again.entries).toEqual([
      { v: 1, call: 'one' },
      { v: 1, call: 'two' },
    ]);
    expect(again.snapshot).toEqual(snapshot);
    expect(readLedger(session, '/b').entries).toEqual([]);
  });

  it('starts over when it is too large, a link or a FIFO, and reading never waits', () => {
    for (const spoil of [
      (path: string) => writeFileSync(path, '{"v":1}\n'.repeat(600_000)),
      (path: string) => symlinkSync('/etc/passwd', path),
      (path: string) => execFileSync('sh', ['-c', `mkfifo '${path}'`]),
    ]) {
      const session = opened(state());
      spoil(readLedger(session, '/a').entriesPath);
      const ledger = readLedger(session, '/a');
      expect(ledger.entries).toEqual([]);
      appendToLedger(ledger, { v: 1, call: 'one' }, snapshot);
      expect(readLedger(session, '/a').entries).toHaveLength(1);
    }
  });
});

it('a file is read only when it is a regular one, within its cap', () => {
  const folder = state();
  const path = join(folder, 'file');
  writeFileSync(path, '12345');
  expect(readRegular(path, { cap: 5, followLinks: false })).toMatchObject({ kind: 'read' });
  expect(readRegular(path, { cap: 4, followLinks: false })).toEqual({ kind: 'unusable' });
  expect(readRegular(folder, { cap: 5, followLinks: false })).toEqual({ kind: 'unusable' });
  expect(readRegular('/dev/null', { cap: 5, followLinks: true })).toEqual({ kind: 'unusable' });
  const fifo = join(folder, 'fifo');
  execFileSync('mkfifo', [fifo]);
  expect(readRegular(fifo, { cap: 5, followLinks: true })).toEqual({ kind: 'unusable' });
  // A regular file by its looks, that has no size and does have content.
  const growing = join('/proc', 'self', 'status');
  if (existsSync(growing))
    expect(readRegular(growing, { cap: 9999, followLinks: true })).toEqual({ kind: 'unusable' });
  expect(readRegular('/dev/zero', { cap: 5, followLinks: true })).toEqual({ kind: 'unusable' });
  expect(readRegular(join(folder, 'none'), { cap: 5, followLinks: false })).toEqual({
    kind: 'absent',
  });
  expect(readRegular(join(path, 'none'), { cap: 5, followLinks: false })).toEqual({
    kind: 'absent',
  });
});

it('a keyed hash depends on every byte of the text and on the key', () => {
  const key = new Uint8Array(16).fill(1);
  const other = new Uint8Array(16).fill(2);
  const texts = Array.from({ length: 2000 }, (_, index) => `/src/file-${index}.ts`);
  const hashes = new Set(texts.flatMap((text) => [keyedHash(key, text), keyedHash(other, text)]));
  expect(hashes.size).toBe(4000);
  expect([...hashes].every((hash) => /^[0-9a-f]{32}$/.test(hash))).toBe(true);
  expect(keyedHash(key, '')).not.toBe(keyedHash(key, '\0'));
});

it('an insisted undo counts in the other files of the session', () => {
  const turn = withInsistedUndo(
    { prompt: 'p', began: 'p', insistedUndos: [] },
    { file: 'a', at: 1 },
  );
  expect(insistedElsewhere(turn, 'a')).toBeUndefined();
  expect(insistedElsewhere(turn, 'b')).toBe(1);
  const both = withInsistedUndo(turn, { file: 'b', at: 2 });
  expect(insistedElsewhere(both, 'a')).toBe(2);
  expect(insistedElsewhere(both, 'b')).toBe(1);
});
