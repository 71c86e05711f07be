import { Pool, type PoolClient, type QueryResultRow } from 'pg';
import { inQuerySpan } from '../query-span.ts';

/** Runs one statement; prepared once per connection under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly (string | number)[];
}

/** The ingest's own connections: few, since what waits is written together. */
export interface IngestDatabase {
  /** `Row` says what the statement answers. */
  readonly run: <Row extends QueryResultRow>(statement: Statement) => Promise<readonly Row[]>;
  /** Waits for what is running. */
  readonly close: () => Promise<void>;
}

/** Opens it at a `postgresql://` URL; a database that is away shows as an error of the statement (`isAway`). */
export function openIngestDatabase(url: string, connections = 3): IngestDatabase {
  const pool = new Pool({
    connectionString: url,
    // To plan such a statement takes longer than to run it, and the plan is the same whatever the values are.
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
    max: connections,
    statement_timeout: 10_000,
    // A database that neither works nor breaks the connection must not hold the writer up for ever.
    query_timeout: 15_000,
    connectionTimeoutMillis: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'unthrash-ingest',
  });
  // An idle connection that breaks is replaced; the next statement tells if the database is away.
  pool.on('error', () => {});
  pool.on('connect', (client: PoolClient) => client.on('error', () => {}));
  return {
    run: async <Row extends QueryResultRow>({ name, text, values }: Statement) => {
      const { rows } = await inQuerySpan(name, () =>
        pool.query<Row>({ name, text, values: [...values] }),
      );
      return rows;
    },
    close: () => pool.end(),
  };
}

/** An array parameter of numbers, dates or booleans, which need no quoting. */
export function plainArray(values: readonly (string | number | boolean)[]): string {
  return `{${values.join(',')}}`;
}

/** An array parameter of any texts. */
export function textArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}
