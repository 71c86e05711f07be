import type { Database } from '../client.ts';

export interface MigrationState {
  readonly name: string;
  /** False: it began and did not end. */
  readonly finished: boolean;
}

/** The migrations that the database has, apart from those that were taken back. */
export async function readMigrations(
  db: Pick<Database, '$queryRaw'>,
): Promise<readonly MigrationState[]> {
  return db.$queryRaw<MigrationState[]>`-- read-migrations
    SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM _prisma_migrations
    WHERE rolled_back_at IS NULL`;
}
