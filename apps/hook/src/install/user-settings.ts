import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../cli/failure.ts';
import { isObject, parseJson } from '../files/json.ts';
import { codeOf, readOwnText } from '../files/regular-file.ts';
import { replaceFile } from '../files/write-file.ts';
import { jsonProblem } from './json-problem.ts';
import { append, remove } from './json-text.ts';

/** What `init` may set in the user's settings; undefined leaves what is there. */
export interface UserSettings {
  readonly server?: string | undefined;
  readonly key?: string | undefined;
  readonly repos?: readonly string[] | undefined;
  readonly policy?: string | undefined;
  readonly telemetry?: boolean | undefined;
  /** The server of the machine's own settings whose sample was shown. */
  readonly shown?: string | undefined;
}

const CAP = 64 * 1024;

/** Our own settings file with some values set, as a text. Throws a `Failure` when the file is no JSON object. */
export function mergeUserSettings(path: string, values: UserSettings): string {
  const present = readOwnText(path, CAP) ?? '{}\n';
  const known = parseJson(present);
  if (!isObject(known)) {
    const problem = jsonProblem(present, { comments: false }) ?? 'its start: no object';
    throw new Failure(`${path} is malformed at ${problem}.`, `mend ${path}, or remove it`);
  }
  let text = present;
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || JSON.stringify(known[name]) === JSON.stringify(value)) continue;
    text = append(remove(text, [name]), [], value, name);
  }
  return text;
}

/** Writes it so that only the user can read it: it holds the key. */
export function writeUserSettings(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    replaceFile(path, text, 0o600);
    chmodSync(path, 0o600);
  } catch (error) {
    throw new Failure(`${path} cannot be written (${codeOf(error)}).`, `ls -ld ${dirname(path)}`);
  }
}
