import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm';

/** Nothing of the database is left to others to manage. */
export const everything = { externalTables: [], externalEnums: [] };

/** The names in a folder of migrations, oldest first. */
export async function listMigrations(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((each) => each.isDirectory())
    .map((each) => each.name)
    .sort();
}

/** Reads a folder of migrations in Prisma's own layout: `<name>/migration.sql` and `migration_lock.toml`. */
export async function readMigrations(folder: string): Promise<MigrationList> {
  const names = await listMigrations(folder);
  return {
    baseDir: folder,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(join(folder, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: {
            tag: 'ok' as const,
            value: await readFile(join(folder, name, 'migration.sql'), 'utf8'),
          },
        },
      })),
    ),
  };
}
