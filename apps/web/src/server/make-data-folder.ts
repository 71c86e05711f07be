import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The data folder cannot be used; says why, and what to do, in one sentence. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'that disk cannot be written to',
  ENOSPC: 'that disk is full',
  EDQUOT: 'that disk is full',
  ENOTDIR: 'a part of it is a file',
  ENOENT: 'nothing can be made there',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead round in circles',
};

/**
 * Makes the data folder, mode 0700, where it is missing, and sees that it can be written to. Throws `DataFolderError`.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeWithParents(folder);
    const trial = join(folder, `.trial-${process.pid}`);
    await writeFile(trial, '', { mode: 0o600 });
    await rm(trial, { force: true });
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new DataFolderError(
      `The data folder ${folder} cannot be used (${reasons[code] ?? code}): choose another with UNTHRASH_DATA_DIR, or mend that.`,
    );
  }
}

/** Not Node's own `recursive`: on a file system that has no folders to make, such as /proc, it never ends. */
async function makeWithParents(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found?.isDirectory() === true) return;
  if (found !== undefined) {
    throw new DataFolderError(
      `The data folder ${folder} is a file: choose another with UNTHRASH_DATA_DIR, or move the file away.`,
    );
  }
  if (dirname(folder) !== folder) await makeWithParents(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    // Another start made it at the same moment.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
}
