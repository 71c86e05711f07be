import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from './make-data-folder.ts';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'unthrash-folder-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

test('a folder that is missing is made with its parents, for its owner only, and left empty', async () => {
  const folder = join(place, 'a/b');
  await Promise.all([makeDataFolder(folder), makeDataFolder(folder)]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await readdir(folder)).toEqual([]);
  await makeDataFolder(folder);
});

test('a file in its place, a file on the way and a link in circles are one sentence each', async () => {
  await writeFile(join(place, 'file'), '');
  await symlink(join(place, 'loop'), join(place, 'loop'));
  await expect(makeDataFolder(join(place, 'file'))).rejects.toThrow(/file is a file: choose/);
  await expect(makeDataFolder(join(place, 'file/x'))).rejects.toThrow(/\(a part of it is a file\)/);
  await expect(makeDataFolder(join(place, 'loop'))).rejects.toThrow(/round in circles/);
  await expect(makeDataFolder(join(place, 'x'.repeat(300)))).rejects.toThrow(/too long/);
});

test('where no folder can be made it does not hang', async () => {
  await expect(makeDataFolder('/proc/x')).rejects.toThrow(/^The data folder \/proc\/x cannot/);
  await expect(makeDataFolder('/proc/x/y')).rejects.toThrow(/^The data folder \/proc\/x\/y cannot/);
  await expect(makeDataFolder('/proc')).rejects.toThrow(/^The data folder \/proc cannot/);
});
