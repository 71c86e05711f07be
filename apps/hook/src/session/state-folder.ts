import { lstatSync } from 'node:fs';
import { makeFolder } from '../files/make-folder.ts';

/**
 * The first of the folders that is, or can be made, a folder of this user's that nobody else can write to. Undefined
 * when there is none: then nothing is remembered and every edit goes through. Never throws.
 */
export function chooseStateFolder(folders: readonly string[]): string | undefined {
  return folders.find(isOurs);
}

function isOurs(folder: string): boolean {
  try {
    return isPrivate(folder);
  } catch {
    try {
      makeFolder(folder);
      return isPrivate(folder);
    } catch {
      return false;
    }
  }
}

function isPrivate(folder: string): boolean {
  const status = lstatSync(folder);
  if (!status.isDirectory()) return false;
  const uid = process.getuid?.();
  return uid === undefined || (status.uid === uid && (status.mode & 0o022) === 0);
}
