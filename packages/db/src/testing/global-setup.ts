import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopEmbedded } from '../embedded/start-embedded.ts';
import { SHARED_FOLDER } from './test-server.ts';

/** For vitest's `globalSetup`: one PostgreSQL for the run, started by the first test that asks for a database. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'unthrash-test-'));
  process.env[SHARED_FOLDER] = dataFolder;
  return async () => {
    await stopEmbedded(dataFolder);
    await rm(dataFolder, { recursive: true, force: true });
  };
}
