import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import { DatabaseError, type QueryArrayConfig } from 'pg';
import { failedStatement } from './failed-statement.ts';
import { splitStatements } from './split-statements.ts';

/** Node has it; the types for Node leave it to the browser's. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<{ exports: Record<string, unknown> }>;
};

type Connection = Awaited<ReturnType<PrismaPg['connect']>>;

/** Is told PostgreSQL's reason, the table and the statement when a script fails: the engine keeps some of that to itself. */
type OnFailure = (reason: string) => void;

let loaded: Promise<void> | undefined;

/**
 * Runs `use` with Prisma's own schema engine, as WebAssembly: needs no download and no second process. `url` is the
 * database that it works on.
 */
export async function withSchemaEngine<T>(
  options: { readonly url: string; readonly schema?: string; readonly onFailure?: OnFailure },
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  loaded ??= load();
  await loaded;
  const open: Connection[] = [];
  const engine = await glue.SchemaEngine.new(
    { datamodels: options.schema === undefined ? undefined : [['schema.prisma', options.schema]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(
      adapterFor(options.url, open, options.onFailure ?? (() => {})),
    ),
  );
  try {
    return await use(engine);
  } finally {
    engine.free();
    // The engine leaves its connections open.
    for (const connection of open) {
      const pool = connection.underlyingDriver();
      if (!pool.ended) await pool.end();
    }
  }
}

/** The package's own entry imports the `.wasm` file as a module, which Node does not do without a flag. */
async function load(): Promise<void> {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
  const module = await WebAssembly.compile(await readFile(join(folder, 'schema_engine_bg.wasm')));
  const instance = await WebAssembly.instantiate(module, { './schema_engine_bg.js': { ...glue } });
  // The engine hands the words of a crash over through this global before it dies.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message: (message: string) => {
        throw new Error(`The schema engine crashed: ${message}`);
      },
    },
  });
  glue.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start !== 'function') throw new Error('the schema engine has no start function');
  start();
}

function adapterFor(
  url: string,
  open: Connection[],
  onFailure: OnFailure,
): SqlMigrationAwareDriverAdapterFactory {
  const factory = factoryFor(url);
  const remember = (connection: Connection) => {
    open.push(connection);
    return connection;
  };
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => remember(await connect(url, onFailure)),
    connectToShadowDb: async () => remember(await connectToShadow(url, onFailure)),
  };
}

function factoryFor(url: string): PrismaPg {
  return new PrismaPg(
    { connectionString: url, options: '-c timezone=UTC', connectionTimeoutMillis: 5_000 },
    { onPoolError: () => {}, onConnectionError: () => {} },
  );
}

/** A temporary empty database. The adapter's own would be the real one, since a connection string outweighs a name. */
async function connectToShadow(url: string, onFailure: OnFailure): Promise<Connection> {
  const name = `unthrash_shadow_${randomUUID()}`;
  const here = await connect(url, onFailure);
  await here.executeScript(`CREATE DATABASE "${name}"`);
  const there = new URL(url);
  there.pathname = `/${name}`;
  const shadow = await connect(there.href, onFailure);
  const dispose = shadow.dispose.bind(shadow);
  shadow.dispose = async () => {
    await dispose();
    await here.executeScript(`DROP DATABASE "${name}" WITH (FORCE)`);
    await here.dispose();
  };
  return shadow;
}

/** PostgreSQL's numbers of the one-byte type of its system catalogues, and of text. */
const CHAR = 18;
const TEXT = 25;

/**
 * The engine reads the system catalogues, and the adapter refuses their one-byte type. So it goes through the adapter as
 * text and gets its own name back behind it. The engine asks one question at a time.
 */
async function connect(url: string, onFailure: OnFailure): Promise<Connection> {
  const connection = await factoryFor(url).connect();
  let characters: boolean[] = [];
  const pool = connection.underlyingDriver();
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    query: async (config: QueryArrayConfig, values?: unknown[]) => {
      const result = await query(config, values);
      characters = result.fields.map((field) => field.dataTypeID === CHAR);
      for (const field of result.fields) {
        if (field.dataTypeID === CHAR) field.dataTypeID = TEXT;
      }
      return result;
    },
  });
  // The adapter's own cuts the script at every semicolon and runs the pieces one by one; in one transaction PostgreSQL takes
  // all of it back when a statement fails, and a semicolon in a text is none of its business.
  connection.executeScript = async (script) => {
    const statements = splitStatements(script);
    const all = statements.length === 1 ? statements : ['BEGIN', ...statements, 'COMMIT'];
    const client = await pool.connect();
    try {
      for (const statement of all) {
        await client.query(statement).catch((error: unknown) => {
          if (error instanceof DatabaseError) onFailure(reasonOf(error, statement));
          throw asAdapterError(error);
        });
      }
    } catch (error) {
      if (all.length > 1) await client.query('ROLLBACK').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  };
  const queryRaw = connection.queryRaw.bind(connection);
  connection.queryRaw = async (question) => {
    const result = await queryRaw(question);
    return {
      ...result,
      columnTypes: result.columnTypes.map((type, column) =>
        characters[column] === true ? ColumnTypeEnum.Character : type,
      ),
    };
  };
  return connection;
}

/** PostgreSQL's own words, in the form in which the engine hands them on. */
function asAdapterError(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  return new DriverAdapterError({
    kind: 'postgres',
    code: error.code ?? 'unknown',
    severity: error.severity ?? 'ERROR',
    message: error.message,
    detail: error.detail,
    column: error.column,
    hint: error.hint,
  });
}

/** On one line. Without the detail, which can hold what stands in a row. */
function reasonOf({ message, table }: DatabaseError, statement: string): string {
  return `${message}${failedStatement(statement, table)}`.replace(/\s+/g, ' ');
}
