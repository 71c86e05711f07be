import type { Database } from '../client.ts';

/** Names of migrations that began and did not end. */
export async function readFailedMigrations(database: Database): Promise<readonly string[]> {
  const rows = await database.$queryRaw<{ name: string }[]>`-- read-failed-migrations
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NULL AND rolled_back_at IS NULL`;
  return rows.map((row) => row.name);
}
