import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../files/regular-file.ts';
import { Failure } from './failure.ts';
import { word } from './shell-word.ts';

/**
 * What the system refused, as a sentence. Undefined for an error that is none of the system's: that is a fault of ours,
 * and where it happened is worth knowing.
 *
 * @param state what became of things
 */
export function systemFailure(error: unknown, state: string): Failure | undefined {
  const code = codeOf(error);
  if (!(error instanceof Error) || code === '' || !('syscall' in error)) return undefined;
  if (code === 'ERR_SYSTEM_ERROR')
    return new Failure('The system does not say where your home is.', 'echo "$HOME"', state);
  if (error.syscall === 'uv_cwd')
    return new Failure(`The present folder is gone (${code}).`, 'cd', state);
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  if (path === undefined)
    return new Failure(`The system refused "${error.syscall}" (${code}).`, 'df -h', state);
  const target = 'dest' in error && typeof error.dest === 'string' ? error.dest : path;
  return new Failure(
    `${target} cannot be used (${code}).`,
    `ls -ld ${word(nearest(target))}`,
    state,
  );
}

/** What is there of a path: what stands in the way, or the folder that should hold it. */
function nearest(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearest(dirname(path));
}
