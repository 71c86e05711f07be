import { dirname } from 'node:path';
import { Failure } from '../cli/failure.ts';
import { word } from '../cli/shell-word.ts';
import { codeOf } from '../files/regular-file.ts';

/** That the folder of the program cannot be written, which is seen before any settings file is touched. */
export function cannotWrite(data: string, error: unknown): Failure {
  return new Failure(
    `${data} cannot be written (${codeOf(error) || 'unknown'}).`,
    `ls -ld ${word(dirname(data))}`,
    "Claude Code's settings are as they were.",
  );
}
