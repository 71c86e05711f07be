import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

/** A new folder that only this user can enter. Its path has no symbolic link in it: clients name files by real paths. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'unthrash-e2e-')));
  return {
    path,
    // A client's or browser's last process may still write while it goes.
    remove: () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }),
  };
}
