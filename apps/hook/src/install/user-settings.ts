import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../cli/failure.ts';
import { word } from '../cli/shell-word.ts';
import { isObject, parseJson } from '../files/json.ts';
import { codeOf } from '../files/regular-file.ts';
import { replaceFile } from '../files/write-file.ts';
import { jsonProblem } from './json-problem.ts';
import { append, remove } from './json-text.ts';
import { readSettingsFile, resolveLink } from './settings-file.ts';

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

/**
 * Our own settings file with some values set, as a text. Throws a `Failure` when it is there and cannot be read as a
 * JSON object: what is in it would be lost.
 */
export function mergeUserSettings(path: string, values: UserSettings): string {
  const { text: found, marked } = readSettingsFile(path, { toWrite: false });
  const present = found === undefined || found.trim() === '' ? '{}\n' : found;
  const known = parseJson(present);
  if (!isObject(known)) {
    const problem = jsonProblem(present, { comments: false }) ?? 'its start: no object';
    throw new Failure(`${path} is malformed at ${problem}.`, `mend ${word(path)}, or remove it`);
  }
  // With a byte order mark it would not be read as JSON.
  if (marked)
    throw new Failure(`${path} begins with a byte order mark.`, `mend ${word(path)}, or remove it`);
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
    const target = resolveLink(path);
    replaceFile(target, text, 0o600);
    chmodSync(target, 0o600);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(
      `${path} cannot be written (${codeOf(error)}).`,
      `ls -ld ${word(dirname(path))}`,
    );
  }
}
