import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shareTestServer } from '../testing/test-server.ts';
import { diffMigrations } from './diff-migrations.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

// `npm run check` runs this: a schema that changed without a migration is not to land. On a machine that does much else
// PostgreSQL alone takes half a minute to come up.
test('the migrations lead to what schema.prisma says; if not, run `npm run db:new -- NAME`', async () => {
  const server = await shareTestServer();
  const schema = await readFile(`${root}/prisma/schema.prisma`, 'utf8');
  const migrations = `${root}/prisma/migrations`;
  const script = await diffMigrations({ url: server.url, migrations, schema });
  await server.stop();
  expect(script).toBeUndefined();
}, 180_000);
