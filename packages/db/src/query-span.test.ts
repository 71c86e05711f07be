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
