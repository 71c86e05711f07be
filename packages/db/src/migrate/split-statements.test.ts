import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { splitStatements } from './split-statements.ts';

test.each([
  ['SELECT 1; SELECT 2;', ['SELECT 1', 'SELECT 2']],
  ['SELECT 1', ['SELECT 1']],
  ["SELECT 'a;b', 'it''s; so'; SELECT 2", ["SELECT 'a;b', 'it''s; so'", 'SELECT 2']],
  ['CREATE TABLE "a;b" (x int); SELECT 1', ['CREATE TABLE "a;b" (x int)', 'SELECT 1']],
  [
    "CREATE FUNCTION f() AS $$ BEGIN RETURN 'x;'; END $$; SELECT 1",
    ["CREATE FUNCTION f() AS $$ BEGIN RETURN 'x;'; END $$", 'SELECT 1'],
  ],
  ['DO $a$ x; $$ ; $$ y; $a$; SELECT 1', ['DO $a$ x; $$ ; $$ y; $a$', 'SELECT 1']],
  [
    '-- not; this\nSELECT 1; /* nor; this */ SELECT 2 - 1 / 1',
    ['-- not; this\nSELECT 1', '/* nor; this */ SELECT 2 - 1 / 1'],
  ],
  ["SELECT 1; -- it's the end;\n", ['SELECT 1']],
  ['', []],
])('%s', (script, statements) => {
  expect(splitStatements(script)).toEqual(statements);
});

test('nothing of any migration is lost', async () => {
  const folder = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));
  for (const each of await readdir(folder, { withFileTypes: true })) {
    if (!each.isDirectory()) continue;
    const script = await readFile(`${folder}/${each.name}/migration.sql`, 'utf8');
    const bare = (text: string) => text.replace(/[\s;]/g, '');
    expect(bare(splitStatements(script).join(';'))).toBe(bare(script.trimEnd()));
  }
});
