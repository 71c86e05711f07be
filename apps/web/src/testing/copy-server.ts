import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { builtFolder } from './start-server.ts';

export interface ServerCopy {
  readonly folder: string;
  /** For `startServer`. */
  readonly entry: string;
  readonly remove: () => Promise<void>;
}

/**
 * The built server in a folder of its own, as it would be deployed: no `node_modules` of the repository is up the tree.
 */
export async function copyServer(): Promise<ServerCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'unthrash-copy-'));
  for (let at = dirname(folder); ; at = dirname(at)) {
    if (existsSync(join(at, 'node_modules'))) throw new Error(`${at} has packages`);
    if (at === dirname(at)) break;
  }
  await cp(builtFolder, folder, { recursive: true, verbatimSymlinks: true });
  return {
    folder,
    entry: join(folder, 'apps/web/main.mjs'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
