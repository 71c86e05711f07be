import { filesOf, folderAt } from './folder.ts';
import type { Judged } from './judge-hotspot.ts';

/** Conventions with a column of their own, as many as have a colour, and folders with a row of their own. */
const COLUMNS = 4;
const ROWS = 8;
/** Folders are told apart this deep: deeper ones count with the one above. */
const DEPTH = 2;

export interface DriftCell {
  readonly flips: number;
  /** Of `flips`: those of hotspots that are not firm. */
  readonly single: number;
}

export interface DriftRow {
  readonly repositoryId: number;
  /** Full name. */
  readonly repository: string;
  /** `src/api/`; empty for the repository's root. */
  readonly folder: string;
  /** What the list is asked for, so that it holds these files: `src/api/`, or `src/*` where deeper ones have their own row. */
  readonly asked: string;
  readonly flips: number;
  /** In the order of the columns. */
  readonly cells: readonly DriftCell[];
  /** Flips of conventions without a column. */
  readonly others: number;
}

export interface Drift {
  /** Ids of conventions, the one with the most flips first. */
  readonly conventions: readonly string[];
  readonly rows: readonly DriftRow[];
  /** Conventions and folders beyond those shown, and the flips of those folders. */
  readonly moreConventions: number;
  readonly moreFolders: number;
  readonly moreFlips: number;
  /** The most flips of any cell: the scale of the marks. */
  readonly most: number;
}

interface Folder {
  readonly repositoryId: number;
  readonly repository: string;
  readonly folder: string;
  flips: number;
  readonly cells: Map<string, { flips: number; single: number }>;
}

/**
 * Where conventions drift: flips of the period by folder and convention, single first flips counted in, since ten of them
 * in ten files of one folder say more than any file of its own. From each hotspot's repository, path, convention and
 * flips. Pure.
 */
export function driftOf(judged: readonly Judged[]): Drift {
  const byConvention = new Map<string, number>();
  const folders = new Map<string, Folder>();
  for (const { facts, firm } of judged) {
    const { repositoryId, repository, convention } = facts;
    const { flips } = facts.now;
    if (flips === 0) continue;
    byConvention.set(convention, (byConvention.get(convention) ?? 0) + flips);
    const folder = folderOf(facts.path);
    const key = `${repositoryId}/${folder}`;
    const own = folders.get(key) ?? {
      repositoryId,
      repository,
      folder,
      flips: 0,
      cells: new Map(),
    };
    folders.set(key, own);
    own.flips += flips;
    const cell = own.cells.get(convention) ?? { flips: 0, single: 0 };
    own.cells.set(convention, cell);
    cell.flips += flips;
    if (!firm) cell.single += flips;
  }
  const ordered = [...byConvention].sort(([a, x], [b, y]) => y - x || compare(a, b));
  // One that would stand alone under "others" gets its column.
  const columns = ordered.length === COLUMNS + 1 ? COLUMNS + 1 : COLUMNS;
  const conventions = ordered.slice(0, columns).map(([id]) => id);
  const rows = [...folders.values()].sort(
    (a, b) =>
      b.flips - a.flips || compare(a.repository, b.repository) || compare(a.folder, b.folder),
  );
  const shown = rows.slice(0, ROWS).map((row): DriftRow => {
    const cells = conventions.map((id) => row.cells.get(id) ?? { flips: 0, single: 0 });
    const { repositoryId, repository, folder, flips } = row;
    const others = flips - sum(cells.map((cell) => cell.flips));
    return {
      repositoryId,
      repository,
      folder,
      asked: filesOf(folder, DEPTH),
      flips,
      cells,
      others,
    };
  });
  return {
    conventions,
    rows: shown,
    moreConventions: ordered.length - conventions.length,
    moreFolders: rows.length - shown.length,
    moreFlips: sum(rows.slice(ROWS).map(({ flips }) => flips)),
    most: Math.max(1, ...shown.flatMap(({ cells }) => cells.map(({ flips }) => flips))),
  };
}

/** `src/api/` of `src/api/v2/users.ts`; empty for a file at the root. */
export const folderOf = (path: string): string => folderAt(path, DEPTH);

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
