import { folderOf } from './drift.ts';
import type { Judged } from './judge-hotspot.ts';

/** Where the map stands: all repositories, one of them, or one of its folders (with a slash at its end). */
export interface MapPlace {
  readonly repository: number | undefined;
  readonly folder: string | undefined;
}

/** What a tile of the map leads to. */
export interface MapTarget {
  readonly repositoryId: number;
  /** Undefined: the repository itself. */
  readonly folder?: string;
  /** Of a file: its path, and its hotspots. */
  readonly path?: string;
  readonly hotspotIds?: readonly number[];
}

export interface MapLeaf {
  readonly key: string;
  /** The part of the name that its group does not say. */
  readonly label: string;
  readonly flips: number;
  /** Of the period before. */
  readonly before: number;
  readonly files: number;
  readonly target: MapTarget;
}

export interface MapGroup extends MapLeaf {
  /** Most flips first. */
  readonly leaves: readonly MapLeaf[];
}

/** One level of the map: groups of leaves, both with the most flips first. */
export interface MapLevel {
  readonly groups: readonly MapGroup[];
  readonly flips: number;
  readonly before: number;
  readonly files: number;
  /** What the leaves are. */
  readonly kind: 'folders' | 'files';
  /** Full name of the repository that it stands in; undefined for all of them, or for one without a flip. */
  readonly repository: string | undefined;
}

interface Sum {
  readonly label: string;
  readonly target: MapTarget;
  readonly paths: Set<string>;
  flips: number;
  before: number;
}

/**
 * The flips of the period from one place on, two levels deep: repositories with their folders, a repository's folders
 * with their files, or a folder's folders with their files. Hotspots of one file are one leaf. From each hotspot's
 * repository, path and flips, now and before. Pure.
 */
export function mapLevel(
  judged: readonly Judged[],
  place: MapPlace,
  names: ReadonlyMap<string, string>,
): MapLevel {
  const groups = new Map<string, Sum & { readonly leaves: Map<string, Sum> }>();
  const all = place.repository === undefined;
  let repository: string | undefined;
  for (const { facts } of judged) {
    if (facts.now.flips === 0 || !isWithin(facts, place)) continue;
    if (!all) repository = facts.repository;
    const { repositoryId, path } = facts;
    const within = all ? folderOf(path) : nextFolder(path, place.folder);
    const key = all ? String(repositoryId) : within;
    const group = groups.get(key) ?? {
      ...emptySum(
        all ? (names.get(facts.repository) ?? facts.repository) : labelOf(within, place.folder),
        all ? { repositoryId } : { repositoryId, folder: within },
      ),
      leaves: new Map<string, Sum>(),
    };
    groups.set(key, group);
    const leafKey = all ? within : path;
    const known = group.leaves.get(leafKey)?.target.hotspotIds ?? [];
    const leaf = {
      ...(group.leaves.get(leafKey) ??
        emptySum(all ? labelOf(within, undefined) : path.slice(within.length), { repositoryId })),
      target: all
        ? { repositoryId, folder: within }
        : { repositoryId, path, hotspotIds: [...known, facts.hotspotId] },
    };
    group.leaves.set(leafKey, leaf);
    for (const sum of [group, leaf]) {
      sum.flips += facts.now.flips;
      sum.before += facts.before.flips;
      sum.paths.add(`${repositoryId} ${path}`);
    }
  }
  const made = [...groups]
    .map(
      ([key, { leaves, ...group }]): MapGroup => ({
        ...closed(key, group),
        leaves: [...leaves].map(([leafKey, leaf]) => closed(leafKey, leaf)).sort(mostFirst),
      }),
    )
    .sort(mostFirst);
  return {
    groups: made,
    flips: sumOf(made, (group) => group.flips),
    before: sumOf(made, (group) => group.before),
    files: sumOf(made, (group) => group.files),
    kind: all ? 'folders' : 'files',
    repository,
  };
}

function isWithin(facts: Judged['facts'], { repository, folder }: MapPlace): boolean {
  if (repository === undefined) return true;
  return (
    facts.repositoryId === repository && (folder === undefined || facts.path.startsWith(folder))
  );
}

/** The group of a file below `folder`: one folder deeper, at most; in a repository two. */
function nextFolder(path: string, folder: string | undefined): string {
  if (folder === undefined) return folderOf(path);
  const deeper = path.indexOf('/', folder.length);
  return deeper === -1 ? folder : path.slice(0, deeper + 1);
}

function labelOf(folder: string, above: string | undefined): string {
  if (folder === '') return '(root)';
  if (above === undefined) return folder;
  return folder === above ? '(here)' : folder.slice(above.length);
}

const emptySum = (label: string, target: MapTarget): Sum => ({
  label,
  target,
  paths: new Set(),
  flips: 0,
  before: 0,
});

const closed = (key: string, { paths, ...sum }: Sum): MapLeaf => ({
  key,
  ...sum,
  files: paths.size,
});

const mostFirst = (a: MapLeaf, b: MapLeaf): number =>
  b.flips - a.flips || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
