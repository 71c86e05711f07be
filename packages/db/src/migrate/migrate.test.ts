import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { diffMigrations } from './diff-migrations.ts';
import { migrate } from './migrate.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
let own: TestDatabase;
let migrations: string;

beforeEach(async () => {
  own = await testDatabase();
  migrations = await mkdtemp(join(tmpdir(), 'unthrash-migrations-'));
  await cp(`${root}/prisma/migrations`, migrations, { recursive: true });
});
afterEach(async () => {
  await own.drop();
  await rm(migrations, { recursive: true, force: true });
});

async function addMigration(name: string, script: string): Promise<void> {
  await mkdir(join(migrations, name), { recursive: true });
  await writeFile(join(migrations, name, 'migration.sql'), script);
}

async function tables(): Promise<string[]> {
  const client = new Client({ connectionString: own.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  await client.end();
  return rows.map((row) => row.name);
}

test('a column that only the schema has shows as the statement that adds it', async () => {
  const schema = await readFile(`${root}/prisma/schema.prisma`, 'utf8');
  const more = schema.replace('model Team {', 'model Team {\n  motto String?');
  expect(await diffMigrations({ url: own.url, migrations, schema: more })).toContain(
    'ALTER TABLE "Team" ADD COLUMN     "motto" TEXT',
  );
});

test('new migrations are applied in order, once, and named', async () => {
  await addMigration('90000000000001_one', 'CREATE TABLE one (id int);');
  await addMigration('90000000000002_two', 'ALTER TABLE one RENAME TO two;');
  expect(await migrate({ url: own.url, migrations })).toEqual([
    '90000000000001_one',
    '90000000000002_two',
  ]);
  expect(await tables()).toContain('two');
  expect(await migrate({ url: own.url, migrations })).toEqual([]);
});

test('a semicolon in a text or a function is no end of a statement', async () => {
  await addMigration(
    '90000000000001_function',
    "CREATE FUNCTION f() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN 'a;b'; END $$;\nCREATE TABLE one AS SELECT f() AS x;",
  );
  expect(await migrate({ url: own.url, migrations })).toHaveLength(1);
});

test('servers that start at once apply each migration once', async () => {
  await addMigration('90000000000001_one', 'CREATE TABLE one (id int);');
  const done = await Promise.all([1, 2, 3, 4].map(() => migrate({ url: own.url, migrations })));
  expect(done.flat()).toEqual(['90000000000001_one']);
});

test('one that fails names itself and the reason, takes nothing with it, and can be mended', async () => {
  await addMigration('90000000000001_one', 'CREATE TABLE one (id int);');
  await addMigration(
    '90000000000002_bad',
    'CREATE TABLE half (id int);\nALTER TABLE nothing ADD x int;',
  );
  await addMigration('90000000000003_after', 'CREATE TABLE after (id int);');
  await expect(migrate({ url: own.url, migrations })).rejects.toThrow(
    /^The migration 90000000000002_bad failed and was taken back: .*relation "nothing" does not exist \(table "nothing", in the statement: ALTER TABLE nothing ADD x int\)\. .*`npm start` again: it goes on from here\.$/,
  );
  const left = await tables();
  expect(left).toContain('one');
  expect(left).not.toContain('half');
  expect(left).not.toContain('after');
  await expect(migrate({ url: own.url, migrations })).rejects.toThrow(/nothing/);
  await addMigration('90000000000002_bad', 'CREATE TABLE half (id int);');
  expect(await migrate({ url: own.url, migrations })).toEqual([
    '90000000000002_bad',
    '90000000000003_after',
  ]);
});

test('a database that a newer version has migrated is left as it is', async () => {
  await addMigration('90000000000001_newer', 'CREATE TABLE newer (id int);');
  await migrate({ url: own.url, migrations });
  expect(await migrate({ url: own.url })).toEqual([]);
});

test('rows that stand in the way are named by table and statement, and are there afterwards', async () => {
  const client = new Client({ connectionString: own.url });
  await client.connect();
  await client.query(`
    INSERT INTO "User" (id, name, email, "updatedAt")
    SELECT n::text, 'Ada', n || '@example.com', now() FROM generate_series(1, 2) AS n`);
  await addMigration(
    '90000000000001_unique',
    '-- One name each; for now.\nCREATE TABLE one (id int);\n-- Then this.\nCREATE UNIQUE INDEX own_name ON "User"("name");',
  );
  const failed = migrate({ url: own.url, migrations });
  await expect(failed).rejects.toThrow(
    /could not create unique index "own_name" \(table "User", in the statement: CREATE UNIQUE INDEX own_name ON "User"\("name"\)\)/,
  );
  expect(await tables()).not.toContain('one');
  const left = await client.query('SELECT 1 FROM "User"');
  await client.end();
  expect(left.rowCount).toBe(2);
  // The version that ran before starts as it did.
  expect(await migrate({ url: own.url })).toEqual([]);
});
