import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { everything, readMigrations } from './migration-list.ts';
import { withSchemaEngine } from './schema-engine.ts';

export interface MigrateOptions {
  readonly url: string;
  /** The folder of migrations; those of this repository unless said. */
  readonly migrations?: string;
}

/** Names the migration and the database's reason, and what mends it. Earlier migrations stay applied. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Any number, as long as every version of ours takes the same: who holds it may migrate. */
const LOCK = 4_620_202_611;

/**
 * Brings the database up to the newest migration and returns the names of those that were applied now. Two servers that
 * start at once wait for each other. A migration that fails leaves no trace (PostgreSQL takes its statements back), so
 * the next start tries it again.
 */
export async function migrate(options: MigrateOptions): Promise<readonly string[]> {
  const folder =
    options.migrations ?? fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));
  const list = await readMigrations(folder);
  const names = list.migrationDirectories.map((each) => each.path);
  const client = new Client({ connectionString: options.url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { applied, failed } = await readHistory(client);
    const waiting = names.filter((name) => !applied.has(name));
    if (waiting.length === 0) return [];
    let reason: string | undefined;
    const onFailure = (said: string) => {
      reason = said;
    };
    return await withSchemaEngine({ url: options.url, onFailure }, async (engine) => {
      for (const migrationName of failed) await engine.markMigrationRolledBack({ migrationName });
      // One at a time, so that a failure has a name.
      for (const name of waiting) {
        const upTo = list.migrationDirectories.slice(0, names.indexOf(name) + 1);
        try {
          await engine.applyMigrations({
            migrationsList: { ...list, migrationDirectories: upTo },
            filters: everything,
          });
        } catch (error) {
          throw new MigrationError(explain(name, reason ?? wordsOf(error)));
        }
      }
      return waiting;
    });
  } finally {
    await client.end();
  }
}

async function readHistory(client: Client): Promise<{ applied: Set<string>; failed: string[] }> {
  const found = await client.query<{ there: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there",
  );
  if (found.rows[0]?.there !== true) return { applied: new Set(), failed: [] };
  const history = await client.query<{ migration_name: string; finished: boolean }>(
    'SELECT migration_name, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  return {
    applied: new Set(history.rows.filter((row) => row.finished).map((row) => row.migration_name)),
    failed: history.rows.filter((row) => !row.finished).map((row) => row.migration_name),
  };
}

function explain(name: string, reason: string): string {
  return `The migration ${name} failed and was taken back: ${reason}. Everything is as it was before it, and the version that ran before still starts. Put right in the database what the reason names (psql "$DATABASE_URL"), then run \`npm start\` again: it goes on from here.`;
}

function wordsOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  // Behind the reason stands where in the engine's own code it was noticed.
  const [reason = said] = said.split(/\n\s+0: /);
  return reason
    .replace(/external connector error|Error querying the database:/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
