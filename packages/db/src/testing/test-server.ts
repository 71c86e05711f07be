import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbedded } from '../embedded/start-embedded.ts';

/** Set by the global set-up of the tests: the folder of the one server that a whole run shares. */
export const SHARED_FOLDER = 'UNTHRASH_TEST_FOLDER';

/** A throw-away PostgreSQL in a folder of its own; `stop` also removes the folder. */
export async function startTestServer(): Promise<EmbeddedServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'unthrash-test-'));
  const server = await startEmbedded({ dataFolder, fast: true });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The run's shared server, started by whoever needs it first; its `stop` leaves it to the others. */
export async function shareTestServer(): Promise<EmbeddedServer> {
  const dataFolder = process.env[SHARED_FOLDER];
  if (dataFolder === undefined) return startTestServer();
  const server = await startEmbedded({ dataFolder, fast: true });
  return { ...server, stop: async () => {} };
}
