import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { z } from 'zod';

/** A file that was named on the command line and cannot be worked with: a sentence for whoever named it. */
export class InputProblem extends Error {
  override readonly name = 'InputProblem';
}

/** The text of a file, unzipped where it ends in `.gz`. Throws an `InputProblem`. */
export function readInput(path: string): string {
  try {
    const bytes = readFileSync(path);
    return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new InputProblem(
      code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${code}).`,
    );
  }
}

/** A text as JSON. Throws an `InputProblem` that says where it was read. */
export function parseInput(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputProblem(
      `${where} is not JSON: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

/** What does not read first, in a line: `0.steps: expected array`. */
export function firstIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  if (issue === undefined) return 'it does not read';
  const where = issue.path.map(String).join('.') || 'the whole';
  return `${where}: ${issue.message}`;
}

/** Runs a command; an `InputProblem` becomes its sentence, how to call it, and exit code 2. */
export async function runWith(usage: string, main: () => Promise<void> | void): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof InputProblem) && !isUnknownOption(error)) throw error;
    console.error(`${error.message} Nothing was run.\n${usage}`);
    process.exitCode = 2;
  }
}

function isUnknownOption(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('ERR_PARSE_ARGS_')
  );
}
