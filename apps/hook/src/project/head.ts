import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { readOwnText } from '../files/regular-file.ts';
import type { Project } from './find-project.ts';

const SMALL = 4096;

/**
 * A text that changes when HEAD or the stash of a work tree moves; empty without version control. To be compared, never
 * stored as it is. Reads small files only. Never throws.
 */
export function headOf({ gitFolder, commonFolder }: Project): string {
  if (gitFolder === undefined || commonFolder === undefined) return '';
  const head = (readOwnText(join(gitFolder, 'HEAD'), SMALL) ?? '').trim();
  const parts = [head];
  if (head.startsWith('ref: ')) {
    const reference = head.slice('ref: '.length);
    if (!reference.split('/').includes('..')) parts.push(referenceOf(commonFolder, reference));
  }
  parts.push(readOwnText(join(commonFolder, 'refs', 'stash'), SMALL) ?? '');
  return parts.join('\n');
}

/** The commit that a branch names, or what changes with it where branches are packed. */
function referenceOf(commonFolder: string, reference: string): string {
  return (
    readOwnText(join(commonFolder, reference), SMALL) ??
    `${changed(join(commonFolder, 'packed-refs'))} ${changed(join(commonFolder, 'reftable', 'tables.list'))}`
  );
}

function changed(path: string): string {
  try {
    const { mtimeMs, size } = lstatSync(path);
    return `${mtimeMs}:${size}`;
  } catch {
    return '';
  }
}
