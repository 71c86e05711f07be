import { lstatSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { readOwnText } from '../files/regular-file.ts';

/** The work tree that a file belongs to. */
export interface Project {
  /** The folder that holds `.git`, or the agent's own folder where nothing is under version control. */
  readonly root: string;
  /** This work tree's git folder (HEAD, its own refs); undefined without version control. */
  readonly gitFolder: string | undefined;
  /** The git folder that all work trees of the repository share (configuration, branches, stash). */
  readonly commonFolder: string | undefined;
}

const SMALL = 4096;
/** Folders looked at above a file. */
const MOST = 64;

/**
 * The project of a file: the nearest enclosing `.git`, a folder or a `gitdir:` file; without one the folder that the
 * agent works in. Undefined when the file lies outside both, or within a git folder. Starts no process. Never throws.
 */
export function findProject(file: string, workingFolder: string): Project | undefined {
  let folder = dirname(file);
  for (let steps = 0; steps < MOST; steps += 1) {
    const project = projectAt(folder);
    if (project !== undefined) return isInside(file, join(folder, '.git')) ? undefined : project;
    const above = dirname(folder);
    if (above === folder) break;
    folder = above;
  }
  if (workingFolder === '' || !isInside(file, workingFolder)) return undefined;
  return { root: workingFolder, gitFolder: undefined, commonFolder: undefined };
}

/** Whether `path` is `folder` or lies below it, by their names alone. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return (
    way === '' ||
    (way !== '..' && !way.startsWith('../') && !way.startsWith('..\\') && !isAbsolute(way))
  );
}

function projectAt(folder: string): Project | undefined {
  const dotGit = join(folder, '.git');
  let gitFolder: string;
  try {
    const status = lstatSync(dotGit);
    if (status.isDirectory()) gitFolder = dotGit;
    else {
      const target = pointer(dotGit, 'gitdir: ');
      if (target === undefined) return undefined;
      gitFolder = resolve(folder, target);
    }
  } catch {
    return undefined;
  }
  const common = pointer(join(gitFolder, 'commondir'), '');
  return {
    root: folder,
    gitFolder,
    commonFolder: common === undefined ? gitFolder : resolve(gitFolder, common),
  };
}

/** The path in a one-line file of git's. One step only: what it names is not followed further. */
function pointer(path: string, prefix: string): string | undefined {
  const text = readOwnText(path, SMALL);
  if (text === undefined || !text.startsWith(prefix)) return undefined;
  const target = text.slice(prefix.length).trim();
  return target === '' ? undefined : target;
}
