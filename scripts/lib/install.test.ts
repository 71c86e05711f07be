import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function compare(lock: object, record: object | undefined): boolean {
  const lockFile = join(folder, 'lock.json');
  const recordFile = join(folder, 'record.json');
  writeFileSync(lockFile, JSON.stringify({ packages: lock }));
  if (record !== undefined) writeFileSync(recordFile, JSON.stringify({ packages: record }));
  return isInstalled(lockFile, recordFile);
}

const zod = { 'node_modules/zod': { version: '4.0.0' } };

test('nothing is installed before npm has written its record', () => {
  expect(compare(zod, undefined)).toBe(false);
});

test('the same versions are installed, whatever else lies there', () => {
  expect(compare(zod, { ...zod, 'node_modules/more': { version: '1.0.0' } })).toBe(true);
});

test('another version is not installed', () => {
  expect(compare(zod, { 'node_modules/zod': { version: '3.9.9' } })).toBe(false);
});

test('a package for another platform may be missing, one for every platform may not', () => {
  const other = { 'node_modules/other': { version: '1.0.0', optional: true } };
  expect(compare({ ...zod, ...other }, zod)).toBe(true);
  expect(compare({ ...zod, 'node_modules/other': { version: '1.0.0' } }, zod)).toBe(false);
});

test('the workspaces themselves need no installing', () => {
  expect(
    compare({ '': { version: '0.1.0' }, 'packages/db': { version: '0.1.0' }, ...zod }, zod),
  ).toBe(true);
});
