import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

/**
 * What the file holds, made of `content` (mode 0600) where there is none. Two starts at once end up with the same, and a
 * kill never leaves a part: the file appears whole. An empty one, as a full disk leaves it, counts as none.
 */
export async function readOrMakeOnce(file: string, content: string): Promise<string> {
  const found = await textOf(file);
  if (found === '') await rm(file, { force: true });
  else if (found !== undefined) return found;
  const making = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(making, content, { mode: 0o600, flag: 'wx' });
    await link(making, file).catch(async () => {
      // Another start was quicker; or it is a disk without links.
      if ((await textOf(file)) === undefined) await rename(making, file);
    });
  } finally {
    await rm(making, { force: true });
  }
  return (await textOf(file)) ?? '';
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
