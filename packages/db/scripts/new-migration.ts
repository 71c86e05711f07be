// `npm run db:new -- NAME` writes the next migration: what the schema has and the migrations do not have yet.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { diffMigrations } from '../src/migrate/diff-migrations.ts';
import { startTestServer } from '../src/testing/test-server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const name = process.argv[2] ?? '';
if (!/^[a-z0-9_]{1,60}$/.test(name)) {
  console.error('Name the migration in small letters: npm run db:new -- add_decisions');
  process.exit(1);
}
const server = await startTestServer();
try {
  const script = await diffMigrations({
    url: server.url,
    migrations: `${root}/prisma/migrations`,
    schema: await readFile(`${root}/prisma/schema.prisma`, 'utf8'),
  });
  if (script === undefined) {
    console.error('The migrations hold all that the schema has: nothing to write.');
  } else {
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const folder = `${root}/prisma/migrations/${stamp}_${name}`;
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}/migration.sql`, script);
    console.log(`prisma/migrations/${stamp}_${name}/migration.sql`);
  }
} finally {
  await server.stop();
}
