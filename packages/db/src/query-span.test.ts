import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nameOfQuery } from './query-span.ts';

test.each([
  ['-- read-coverage\n    SELECT 1 FROM "ActivityDay"', 'read-coverage'],
  ['SELECT "public"."Team"."name" FROM "public"."Team" WHERE 1=1', 'SELECT Team'],
  ['INSERT INTO "public"."User" ("id") VALUES ($1) RETURNING "id"', 'INSERT User'],
  ['UPDATE "public"."IngestKey" SET "lastUsedDay" = $1', 'UPDATE IngestKey'],
  ['WITH days AS (SELECT * FROM "HotspotDay") SELECT * FROM days', 'SELECT HotspotDay'],
  ['BEGIN', 'BEGIN'],
  ["SELECT 'a text' AS secret", 'SELECT'],
  ['SHOW server_version', 'query'],
])('%s is called by its file, or by what it does and to which table', (sql, name) => {
  expect(nameOfQuery(sql)).toBe(name);
});

test('every statement of ours that reads is called by its file', () => {
  const folder = fileURLToPath(new URL('./read/', import.meta.url));
  const files = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const named = files.flatMap((file) =>
    [...readFileSync(folder + file, 'utf8').matchAll(/\$queryRaw(?:<[^`]*>)?`([\s\S]*?)`/g)].map(
      ([, sql = '']) => [file, `${nameOfQuery(sql)}.ts`],
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([file, name]) => file !== name)).toEqual([]);
});
