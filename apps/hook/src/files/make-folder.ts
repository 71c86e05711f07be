import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './regular-file.ts';

/**
 * Makes a folder that only its user can look into, and those above it; one that is there is as good. Throws what the
 * system throws. Node's own way of making those above never ends below `/proc`, where nothing can be made and the
 * system says that something is missing.
 */
export function makeFolder(path: string): void {
  const problem = tryToMake(path);
  if (problem === undefined) return;
  const above = dirname(path);
  if (codeOf(problem) !== 'ENOENT' || above === path) throw problem;
  makeFolder(above);
  const still = tryToMake(path);
  if (still !== undefined) throw still;
}

/** What keeps it from being made, undefined when it is there. What is there may be a file: its next use tells. */
function tryToMake(path: string): unknown {
  try {
    mkdirSync(path, { mode: 0o700 });
    return undefined;
  } catch (error) {
    return codeOf(error) === 'EEXIST' ? undefined : error;
  }
}
