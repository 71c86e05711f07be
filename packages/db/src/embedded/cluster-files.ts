import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';

/** In the data folder, beside the cluster. */
export const PASSWORD_FILE = 'postgres-password';

/** Of every cluster, of any version and whether it runs or not. */
const parts = [
  'PG_VERSION',
  'base/1/PG_VERSION',
  'base/5/PG_VERSION',
  'global/pg_control',
  'global/pg_filenode.map',
  'pg_hba.conf',
  'pg_ident.conf',
  'pg_multixact/members',
  'pg_wal',
  'pg_xact',
  'postgresql.conf',
];

/** Whether the embedded database's files are in this data folder. */
export function hasCluster(dataFolder: string): Promise<boolean> {
  return isCluster(join(dataFolder, 'postgres'));
}

export function isCluster(folder: string): Promise<boolean> {
  return exists(join(folder, 'PG_VERSION'));
}

/**
 * Whether the data folder holds a part of a cluster, or a cluster without its password, as a deletion leaves it that was
 * cut off. No database comes up from that.
 */
export async function isTorn(dataFolder: string): Promise<boolean> {
  const folder = join(dataFolder, 'postgres');
  if (await isEmpty(folder)) return false;
  const needed = [...parts.map((part) => join(folder, part)), join(dataFolder, PASSWORD_FILE)];
  return (await Promise.all(needed.map(exists))).includes(false);
}

/** Throws `EmbeddedError` when there is something where a new cluster shall be: nothing of it is removed. */
export async function refuseRemains(folder: string): Promise<void> {
  // Another start may have made it in the meantime.
  if ((await isEmpty(folder)) || (await isCluster(folder))) return;
  throw new EmbeddedError(
    `${folder} is not a whole database (it has no PG_VERSION): put the folder back from a backup, or move it away to begin with an empty one.`,
  );
}

async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length === 0;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
