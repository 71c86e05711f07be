import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasCluster, holdEmbedded, RunningAlready, startEmbedded } from '@unthrash/db/embedded';
import { migrate } from '@unthrash/db/migrate';
import { tidyDemoFolder } from '../demo/demo-files.ts';
import { openDemo } from '../demo/open-demo.ts';
import type { DemoKind } from '../demo/plots.ts';
import { type Env, EnvError } from '../env.ts';
import { readOrMakeSecret } from './auth-secret.ts';
import { makeDataFolder } from './make-data-folder.ts';

const migrations = join(dirname(fileURLToPath(import.meta.url)), '../../prisma/migrations');

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
  const { env, dataFolder, kind } = options;
  if (env.databaseUrl !== undefined) return { url: env.databaseUrl, close: async () => {} };
  if (kind !== undefined) return openReportDemo({ ...options, kind });
  if (!(await hasCluster(dataFolder))) {
    throw new EnvError(
      `There is no database in ${dataFolder}: start the service with \`npm start\` first, name the folder with UNTHRASH_DATA_DIR, or look at the demonstration with --demo.`,
    );
  }
  const server = await startEmbedded({ dataFolder });
  if (server.reused) return { url: server.url, close: async () => {} };
  try {
    await migrate({ url: server.url, migrations });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: server.url, close: server.stop };
}

/** Held, not only started: what a killed start left running may lack the half of it, and nobody else makes it meanwhile. */
async function openReportDemo(
  options: Options & { readonly kind: DemoKind },
): Promise<OpenedDatabase> {
  const { dataFolder, kind, now } = options;
  const say = (text: string) => console.error(text);
  await tidyDemoFolder(dataFolder);
  await makeDataFolder(dataFolder);
  const held = await holdEmbedded(dataFolder, say).catch((error: unknown) => {
    if (error instanceof RunningAlready) return undefined;
    throw error;
  });
  if (held === undefined) {
    const { url } = await startEmbedded({ dataFolder });
    return { url, close: async () => {} };
  }
  try {
    await migrate({ url: held.url, migrations });
    const secret = await readOrMakeSecret(join(dataFolder, 'auth-secret'));
    await openDemo({ kind, folder: dataFolder, databaseUrl: held.url, secret, now, say });
  } catch (error) {
    await held.stop();
    throw error;
  }
  return { url: held.url, close: held.stop };
}

/** Where the pages are: what the running server noted, else where it would listen. */
export async function addressOf(dataFolder: string, port: number): Promise<string> {
  const noted = await readFile(join(dataFolder, 'address'), 'utf8').catch(() => '');
  return noted.trim() === '' ? `http://127.0.0.1:${port}` : noted.trim();
}
