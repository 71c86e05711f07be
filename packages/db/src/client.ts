import { PrismaClient } from './generated/client.ts';
import { TracedPg } from './traced-adapter.ts';

/** The open database: Prisma's client over a bounded pool. Close it with `$disconnect()`. */
export type Database = PrismaClient;

export interface OpenOptions {
  /** Connections at most. */
  readonly connections?: number;
  /** Milliseconds that one statement may take before the database ends it. */
  readonly statementTimeout?: number;
  /** Milliseconds to wait for a free connection before the query fails. */
  readonly connectTimeout?: number;
}

/**
 * Opens the database at a `postgresql://` URL. Nothing is connected until the first query; a database that is away
 * shows as an error of that query, which `isAway` recognises.
 */
export function openDatabase(url: string, options: OpenOptions = {}): Database {
  const adapter = new TracedPg(
    {
      connectionString: url,
      // The adapter writes timestamps as if the session's zone were UTC, so it has to be. A large team's days are summed
      // up in memory, in half the time; compiling such a sum first takes longer than it saves.
      options: '-c timezone=UTC -c work_mem=64MB -c jit=off',
      max: options.connections ?? 10,
      statement_timeout: options.statementTimeout ?? 10_000,
      connectionTimeoutMillis: options.connectTimeout ?? 3_000,
      idle_in_transaction_session_timeout: 15_000,
      application_name: 'unthrash',
    },
    // An idle connection that breaks is replaced by the pool; the next query tells if the database is away.
    { onPoolError: () => {}, onConnectionError: () => {} },
  );
  return new PrismaClient({ adapter });
}
