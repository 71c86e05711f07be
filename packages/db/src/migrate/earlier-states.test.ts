import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBatchWriter } from '../ingest/batch-writer.ts';
import { sampleActivity, sampleBatch, sampleEvent } from '../testing/sample-items.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { diffMigrations } from './diff-migrations.ts';
import { migrate } from './migrate.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const all = `${root}/prisma/migrations`;
const names = (await readdir(all, { withFileTypes: true }))
  .filter((each) => each.isDirectory())
  .map((each) => each.name)
  .sort();
const team = '00000000-0000-4000-8000-000000000001';

let own: TestDatabase;
let client: Client;
beforeAll(async () => {
  own = await testDatabase();
  client = new Client({ connectionString: own.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await own.drop();
});

/** Back to what the first `count` migrations made. */
async function goBackTo(count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'unthrash-migrations-'));
  for (const name of [...names.slice(0, count), 'migration_lock.toml']) {
    await cp(join(all, name), join(folder, name), { recursive: true });
  }
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate({ url: own.url, migrations: folder });
  await rm(folder, { recursive: true, force: true });
}

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

async function readColumns(): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(`
    SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      AND c.relname <> '_prisma_migrations'
    ORDER BY c.oid, a.attnum`);
  return rows;
}

/** A value for a column of any type, in SQL; the same for a key and for what refers to it. */
async function valueFor({ column, type }: Column): Promise<string> {
  if (column === 'teamId') return `'${team}'`;
  if (type.endsWith('[]')) return `'{}'`;
  switch (type) {
    case 'text':
      return /^(id|userId)$/.test(column) ? `'u'` : `'some ${column}'`;
    case 'uuid':
      return `'${team}'`;
    case 'date':
      return `'2026-11-16'`;
    case 'boolean':
      return 'true';
    case 'bytea':
      return `'\\x01'`;
    case 'jsonb':
      return `'{}'`;
    case 'integer':
    case 'smallint':
    case 'bigint':
      // Not the first number that a sequence gives.
      return '7';
  }
  if (type.startsWith('timestamp')) return `'2026-11-16T08:00:00Z'`;
  const { rows } = await client.query<{ label: string }>(
    'SELECT enumlabel AS label FROM pg_enum WHERE enumtypid = $1::regtype ORDER BY enumsortorder DESC LIMIT 1',
    [type],
  );
  if (rows[0] === undefined) throw new Error(`there is no value for ${column}, a ${type}`);
  return `'${rows[0].label}'`;
}

/** One row in every table. What refers to another table finds it, since all keys have one value. */
async function fillEveryTable(columns: readonly Column[]): Promise<void> {
  await client.query(`SET session_replication_role = 'replica'`);
  for (const table of new Set(columns.map((each) => each.table))) {
    const own = columns.filter((each) => each.table === table);
    const values = await Promise.all(own.map(valueFor));
    await client.query(
      `INSERT INTO "${table}" (${own.map((each) => `"${each.column}"`).join(', ')}) VALUES (${values.join(', ')})`,
    );
  }
  await client.query(`SET session_replication_role = 'origin'`);
}

async function readRows(columns: readonly Column[]): Promise<Map<string, Record<string, unknown>>> {
  const rows = new Map<string, Record<string, unknown>>();
  for (const table of new Set(columns.map((each) => each.table))) {
    const found = await client.query<{ row: Record<string, unknown> }>(
      `SELECT row_to_json(t) AS row FROM "${table}" t`,
    );
    expect(found.rowCount, table).toBe(1);
    rows.set(table, found.rows[0]?.row ?? {});
  }
  return rows;
}

test.each(names.map((name, index) => [name, index + 1] as const))(
  'from the state of %s everything comes along, and the service works',
  async (_name, count) => {
    await goBackTo(count);
    const before = await readColumns();
    await fillEveryTable(before);
    const rows = await readRows(before);
    expect(await migrate({ url: own.url })).toEqual(names.slice(count));

    const after = await readColumns();
    const rowsAfter = await readRows(after.filter(({ table }) => rows.has(table)));
    const typeOf = new Map(after.map(({ table, column, type }) => [`${table}.${column}`, type]));
    for (const { table, column, type } of before) {
      // A migration that writes a column in another form has a test of its own.
      if (typeOf.get(`${table}.${column}`) !== type || column === 'keyId') continue;
      expect(rowsAfter.get(table)?.[column], `${table}.${column}`).toEqual(
        rows.get(table)?.[column],
      );
    }
    const schema = await readFile(`${root}/prisma/schema.prisma`, 'utf8');
    expect(await diffMigrations({ url: own.url, migrations: all, schema })).toBeUndefined();

    const writer = openBatchWriter(own.url);
    const batch = sampleBatch(
      { teamId: team, keyId: 1 },
      { events: [sampleEvent()], activity: [sampleActivity()] },
    );
    expect((await writer.write(batch)).accepted).toHaveLength(2);
    await writer.close();
  },
);
