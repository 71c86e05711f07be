import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasCluster, startEmbedded } from '@unthrash/db/embedded';
import { migrate } from '@unthrash/db/migrate';
import { openDemo } from '../demo/open-demo.ts';
import type { DemoKind } from '../demo/plots.ts';
import { type Env, EnvError } from '../env.ts';
import { readOrMakeSecret } from './auth-secret.ts';
import { makeDataFolder } from './make-data-folder.ts';

export interface OpenedDatabase {
  readonly url: string;
  /** Stops what was started only for this. */
  readonly close: () => Promise<void>;
}

interface Options {
  readonly env: Pick<Env, 'databaseUrl'>;
  readonly dataFolder: string;
  /** Makes the demonstration where it is not there. */
  readonly kind: DemoKind | undefined;
  readonly now: Date;
}

/**
 * The database that the server uses, whether it runs or not: an embedded one that does not run is started for the moment
 * and brought up to date. Throws `EnvError` when there is none.
 */
export async function openReportDatabase(options: Options): Promise<OpenedDatabase> {
  const { env, dataFolder, kind, now } = options;
  if (env.databaseUrl !== undefined) return { url: env.databaseUrl, close: async () => {} };
  if (kind !== undefined) await makeDataFolder(dataFolder);
  else if (!(await hasCluster(dataFolder))) {
    throw new EnvError(
      `There is no database in ${dataFolder}: start the service with \`npm start\` first, name the folder with UNTHRASH_DATA_DIR, or look at the demonstration with --demo.`,
    );
  }
  const server = await startEmbedded({ dataFolder });
  if (server.reused) return { url: server.url, close: async () => {} };
  try {
    const here = dirname(fileURLToPath(import.meta.url));
    await migrate({ url: server.url, migrations: join(here, '../../prisma/migrations') });
    if (kind !== undefined) {
      const secret = await readOrMakeSecret(join(dataFolder, 'auth-secret'));
      const say = (text: string) => console.error(text);
      await openDemo({ kind, folder: dataFolder, databaseUrl: server.url, secret, now, say });
    }
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: server.url, close: server.stop };
}

/** Where the pages are: what the running server noted, else where it would listen. */
export async function addressOf(dataFolder: string, port: number): Promise<string> {
  const noted = await readFile(join(dataFolder, 'address'), 'utf8').catch(() => '');
  return noted.trim() === '' ? `http://127.0.0.1:${port}` : noted.trim();
}
