import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { diffMigrations } from './diff-migrations.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

// `npm run check` runs this: a schema that changed without a migration is not to land.
test('the migrations lead to what schema.prisma says; if not, run `npm run db:new -- NAME`', async () => {
  const own = await testDatabase();
  const schema = await readFile(`${root}/prisma/schema.prisma`, 'utf8');
  const migrations = `${root}/prisma/migrations`;
  const script = await diffMigrations({ url: own.url, migrations, schema });
  await own.drop();
  expect(script).toBeUndefined();
});
