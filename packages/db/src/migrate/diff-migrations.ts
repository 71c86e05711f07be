import { everything, readMigrations } from './migration-list.ts';
import { withSchemaEngine } from './schema-engine.ts';

export interface DiffOptions {
  /** A database whose server lets us make a second, temporary one. */
  readonly url: string;
  /** The folder of migrations. */
  readonly migrations: string;
  /** The text of schema.prisma. */
  readonly schema: string;
}

/** The SQL that leads from the migrations to the schema, or undefined when they say the same. */
export async function diffMigrations(options: DiffOptions): Promise<string | undefined> {
  const migrations = await readMigrations(options.migrations);
  return withSchemaEngine(options, async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrations },
      to: {
        tag: 'schemaDatamodel',
        files: [{ path: 'schema.prisma', content: options.schema }],
      },
      script: true,
      exitCode: null,
      filters: everything,
    });
    const script = stdout ?? '';
    const empty = script.trim() === '' || script.includes('This is an empty migration');
    return empty ? undefined : script;
  });
}
