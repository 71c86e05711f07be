import { isUtf8 } from 'node:buffer';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../cli/failure.ts';
import { word } from '../cli/shell-word.ts';
import { codeOf } from '../files/regular-file.ts';
import { replaceFile } from '../files/write-file.ts';

/** A settings file as it is: where it really lies, and its text; undefined when it does not exist. */
export interface SettingsFile {
  /** As it was asked for. */
  readonly path: string;
  /** The file that a link leads to, or the same. */
  readonly target: string;
  readonly text: string | undefined;
  /** Whether it begins with a byte order mark, which stays there and is no part of the text. */
  readonly marked: boolean;
}

const MARK = '\uFEFF';

/**
 * Reads a settings file, through links. Throws a `Failure` when it is no file, holds no UTF-8, or may not be read or, as
 * asked, written.
 */
export function readSettingsFile(path: string, { toWrite } = { toWrite: true }): SettingsFile {
  const target = resolveLink(path);
  let bytes: Buffer;
  try {
    const status = statSync(target);
    if (!status.isFile()) throw new Failure(`${path} is not a file.`, `ls -l ${word(path)}`);
    if (toWrite && (status.mode & 0o222) === 0)
      throw new Failure(`${path} is read-only.`, `chmod u+w ${word(path)}`);
    bytes = readFileSync(target);
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (codeOf(error) === 'ENOENT') return { path, target, text: undefined, marked: false };
    throw new Failure(`${path} cannot be read (${codeOf(error)}).`, `ls -l ${word(path)}`);
  }
  const line = lineWithoutUtf8(bytes);
  if (line !== undefined)
    throw new Failure(
      `${path} is not UTF-8 at line ${line}.`,
      `mend ${word(path)}, then try again`,
    );
  const text = bytes.toString('utf8');
  const marked = text.startsWith(MARK);
  return { path, target, text: marked ? text.slice(MARK.length) : text, marked };
}

/** Decoded, such bytes would be lost, and what is written back would not be what was there. */
function lineWithoutUtf8(bytes: Buffer): number | undefined {
  if (isUtf8(bytes)) return undefined;
  let start = 0;
  for (let line = 1; ; line += 1) {
    const feed = bytes.indexOf(0x0a, start);
    if (feed < 0 || !isUtf8(bytes.subarray(start, feed))) return line;
    start = feed + 1;
  }
}

/** Sees whether it can be replaced, so that nothing else is begun otherwise. Throws a `Failure`; changes nothing. */
export function checkWritable({ path, target }: Pick<SettingsFile, 'path' | 'target'>): void {
  let folder = dirname(target);
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    // Asked for, not tried: a file to try with would stay there where this is killed.
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Failure(`${path} cannot be written (${codeOf(error)}).`, `ls -ld ${word(folder)}`);
  }
}

/** Replaces its text, keeps its mode and any link to it, then reads it again to see that it is there. */
export function writeSettingsFile({ path, target, marked }: SettingsFile, text: string): void {
  const whole = marked ? MARK + text : text;
  try {
    mkdirSync(dirname(target), { recursive: true });
    const mode = statSync(target, { throwIfNoEntry: false })?.mode ?? 0o600;
    replaceFile(target, whole, mode & 0o777);
    chmodSync(target, mode & 0o777);
    if (readFileSync(path, 'utf8') !== whole) throw new Error('it reads back differently');
  } catch (error) {
    const why = codeOf(error) || (error instanceof Error ? error.message : 'unknown');
    throw new Failure(
      `${path} cannot be written (${why}).`,
      `ls -ld ${word(dirname(target))}`,
      'It is as it was.',
    );
  }
}

/** Removes a file that was not there before. */
export function removeSettingsFile({ path, target }: SettingsFile): void {
  try {
    unlinkSync(target);
  } catch (error) {
    throw new Failure(
      `${path} cannot be removed (${codeOf(error)}).`,
      `ls -ld ${word(dirname(target))}`,
      'It is as it was.',
    );
  }
}

/** The file that a path leads to, through links. Throws a `Failure` for a link that leads nowhere. */
export function resolveLink(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    let isLink = false;
    try {
      isLink = lstatSync(path).isSymbolicLink();
    } catch {
      // Not there, or not to be reached: reading it says which.
    }
    if (isLink) throw new Failure(`${path} is a link that leads nowhere.`, `ls -l ${word(path)}`);
    return path;
  }
}
