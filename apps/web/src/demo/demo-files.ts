import { randomBytes } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isTorn } from '@unthrash/db/embedded';

const GOING = /^\.deleted-[0-9a-f]{8}$/;

/**
 * Removes a demonstration's folder whose database is down. It is renamed first, so that a kill in the middle leaves
 * nothing that a start would take for a demonstration.
 */
export async function removeDemoFolder(folder: string): Promise<void> {
  const going = `${folder}.deleted-${randomBytes(4).toString('hex')}`;
  await rename(folder, going);
  await removeTree(going);
}

/** Before a start: finishes removals that were cut off, and removes a folder that holds only a part of a database. */
export async function tidyDemoFolder(folder: string): Promise<void> {
  const parent = dirname(folder);
  for (const name of await readdir(parent).catch(() => [])) {
    const rest = name.startsWith(basename(folder)) ? name.slice(basename(folder).length) : '';
    if (GOING.test(rest)) await removeTree(join(parent, name));
  }
  if (await isTorn(folder)) await removeDemoFolder(folder);
}

async function removeTree(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
