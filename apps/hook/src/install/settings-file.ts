import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../cli/failure.ts';
import { codeOf } from '../files/regular-file.ts';
import { replaceFile } from '../files/write-file.ts';

/** A settings file as it is: where it really lies, and its text; undefined when it does not exist. */
export interface SettingsFile {
  /** As it was asked for. */
  readonly path: string;
  /** The file that a link leads to, or the same. */
  readonly target: string;
  readonly text: string | undefined;
}

/** Reads a settings file, through links. Throws a `Failure` when it is no file, or may not be read or, as asked, written. */
export function readSettingsFile(path: string, { toWrite } = { toWrite: true }): SettingsFile {
  const target = resolveLink(path);
  let text: string;
  try {
    const status = statSync(target);
    if (!status.isFile()) throw new Failure(`${path} is not a file.`, `ls -l ${path}`);
    if (toWrite && (status.mode & 0o222) === 0)
      throw new Failure(`${path} is read-only.`, `chmod u+w ${path}`);
    text = readFileSync(target, 'utf8');
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (codeOf(error) === 'ENOENT') return { path, target, text: undefined };
    throw new Failure(`${path} cannot be read (${codeOf(error)}).`, `ls -l ${path}`);
  }
  return { path, target, text };
}

/** Sees whether it can be replaced, so that nothing else is begun otherwise. Throws a `Failure`; changes nothing. */
export function checkWritable({ path, target }: SettingsFile): void {
  let folder = dirname(target);
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  const probe = join(folder, `.unthrash-${process.pid}.tmp`);
  try {
    writeFileSync(probe, '', { flag: 'wx', mode: 0o600 });
    unlinkSync(probe);
  } catch (error) {
    throw new Failure(`${path} cannot be written (${codeOf(error)}).`, `ls -ld ${folder}`);
  }
}

/** Replaces its text, keeps its mode and any link to it, then reads it again to see that it is there. */
export function writeSettingsFile({ path, target }: SettingsFile, text: string): void {
  try {
    mkdirSync(dirname(target), { recursive: true });
    const mode = statSync(target, { throwIfNoEntry: false })?.mode ?? 0o600;
    replaceFile(target, text, mode & 0o777);
    chmodSync(target, mode & 0o777);
    if (readFileSync(path, 'utf8') !== text) throw new Error('it reads back differently');
  } catch (error) {
    const why = codeOf(error) || (error instanceof Error ? error.message : 'unknown');
    throw new Failure(
      `${path} cannot be written (${why}).`,
      `ls -ld ${dirname(target)}`,
      'It is as it was.',
    );
  }
}

/** Removes a file that was not there before. */
export function removeSettingsFile({ target }: SettingsFile): void {
  unlinkSync(target);
}

/** A link whose target does not exist yet leads to where the target will be. */
function resolveLink(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    let isLink = false;
    try {
      isLink = lstatSync(path).isSymbolicLink();
    } catch {
      // Not there, or not to be reached: reading it says which.
    }
    if (isLink) throw new Failure(`${path} is a link that leads nowhere.`, `ls -l ${path}`);
    return path;
  }
}
