import { relative } from 'node:path';
import { ignores } from '@unthrash/events/match-pattern';
import { findProject, isInside } from '../project/find-project.ts';
import { readRepositorySettings } from '../project/repository-settings.ts';
import type { LandedEdit } from './session-event.ts';

/** Tells what a file is called in its project, as far as its folders still tell. */
export class Projects {
  /** By folder of a file. */
  readonly #roots = new Map<string, string | undefined>();
  /** By root: the patterns that the project's settings ignore today. */
  readonly #ignored = new Map<string, readonly string[]>();
  readonly #folders = new Set<string>();

  /**
   * The path relative to the project, forward slashes; undefined for a file outside every project of the session, and
   * for one that its project ignores.
   */
  pathOf({ file, workingFolder }: LandedEdit): string | undefined {
    if (workingFolder !== '') this.#folders.add(workingFolder);
    const folder = file.slice(0, Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')));
    if (!this.#roots.has(folder)) {
      const found = file.includes('\0') ? undefined : findProject(file, '')?.root;
      this.#roots.set(folder, found ?? [...this.#folders].find((each) => isInside(file, each)));
    }
    const root = this.#roots.get(folder);
    if (root === undefined) return undefined;
    const path = relative(root, file).replaceAll('\\', '/');
    return this.#ignoredIn(root).some((pattern) => ignores(pattern, path)) ? undefined : path;
  }

  #ignoredIn(root: string): readonly string[] {
    const known = this.#ignored.get(root) ?? readRepositorySettings(root).ignore;
    this.#ignored.set(root, known);
    return known;
  }
}
