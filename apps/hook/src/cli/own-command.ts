import { join } from 'node:path';

/**
 * How a person calls the copy of this program in a folder: nothing was put on the PATH. Starts with `~` where that is
 * their home and stands for the same in every shell.
 */
export function ownCommand(folder: string, home: string): string {
  const path = join(folder, 'unthrash.mjs');
  const isPlain = /^[\w/.+-]+$/.test(path);
  if (isPlain && home !== '' && path.startsWith(`${home}/`)) {
    return `node ~${path.slice(home.length)}`;
  }
  return `node ${isPlain ? path : process.platform === 'win32' ? `"${path}"` : `'${path}'`}`;
}
