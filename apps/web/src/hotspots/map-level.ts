import { folderOf } from './drift.ts';
import type { Judged } from './judge-hotspot.ts';

/** Where the map stands: all repositories, one of them, or one of its folders (with a slash at its end). */
export interface MapPlace {
  readonly repository: number | undefined;
  readonly folder: string | undefined;
  /** So many of its largest groups are left out: they stand on the page before. */
  readonly after?: number | undefined;
}

/** What a tile of the map leads to. */
export interface MapTarget {
  /** Undefined: all of them. */
  readonly repositoryId?: number;
  /** Undefined: the repository itself. */
  readonly folder?: string;
  /** Of a file. */
  readonly path?: string;
  /** Of a file's only hotspot with a flip. */
  readonly hotspotId?: number;
  /** The level without so many of its largest groups. */
  readonly after?: number;
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
  /** Larger groups that were left out. */
  readonly skipped: number;
  readonly target: MapTarget;
}

interface Sum {
  readonly key: string;
  readonly label: string;
  flips: number;
  before: number;
}

interface LeafSum extends Sum {
  readonly paths: Set<string>;
  /** The only one; undefined as soon as there are two. */
  hotspotId: number | undefined;
}

interface GroupSum extends Sum {
  readonly repositoryId: number;
  readonly leaves: Map<string, LeafSum>;
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
  // Sums are changed in place: there may be 10,000 hotspots, and a page waits for it.
  const sums = new Map<string | number, GroupSum>();
  const all = place.repository === undefined;
  let repository: string | undefined;
  for (const { facts } of judged) {
    const { repositoryId, path, now, before } = facts;
    if (now.flips === 0 || !isWithin(facts, place)) continue;
    if (!all) repository = facts.repository;
    const within = all ? folderOf(path) : nextFolder(path, place.folder);
    const key = all ? repositoryId : within;
    let group = sums.get(key);
    if (group === undefined) {
      const label = all
        ? (names.get(facts.repository) ?? facts.repository)
        : labelOf(within, place.folder);
      const leaves = new Map<string, LeafSum>();
      group = { key: String(key), label, repositoryId, leaves, flips: 0, before: 0 };
      sums.set(key, group);
    }
    const leafKey = all ? within : path;
    let leaf = group.leaves.get(leafKey);
    if (leaf === undefined) {
      const label = all ? labelOf(within, undefined) : path.slice(within.length);
      const { hotspotId } = facts;
      leaf = { key: leafKey, label, paths: new Set(), hotspotId, flips: 0, before: 0 };
      group.leaves.set(leafKey, leaf);
    } else leaf.hotspotId = undefined;
    group.flips += now.flips;
    group.before += before.flips;
    leaf.flips += now.flips;
    leaf.before += before.flips;
    if (all) leaf.paths.add(path);
  }
  const ordered = [...sums.values()].sort(mostFirst);
  const skipped = Math.min(place.after ?? 0, ordered.length);
  const groups = ordered.slice(skipped).map(all ? repositoryGroup : folderGroup);
  return {
    groups,
    flips: sumOf(groups, (group) => group.flips),
    before: sumOf(groups, (group) => group.before),
    files: sumOf(groups, (group) => group.files),
    kind: all ? 'folders' : 'files',
    repository,
    skipped,
    target: targetOf(place),
  };
}

function repositoryGroup({ leaves, repositoryId, ...group }: GroupSum): MapGroup {
  const made = [...leaves.values()].sort(mostFirst).map(
    ({ key, label, flips, before, paths }): MapLeaf => ({
      key,
      label,
      flips,
      before,
      files: paths.size,
      target: { repositoryId, folder: key },
    }),
  );
  const files = sumOf(made, (leaf) => leaf.files);
  return { ...group, files, target: { repositoryId }, leaves: made };
}

function folderGroup({ leaves, repositoryId, ...group }: GroupSum): MapGroup {
  const made = [...leaves.values()].sort(mostFirst).map(
    ({ key, label, flips, before, hotspotId }): MapLeaf => ({
      key,
      label,
      flips,
      before,
      files: 1,
      target: { repositoryId, path: key, ...(hotspotId === undefined ? {} : { hotspotId }) },
    }),
  );
  const target = { repositoryId, folder: group.key };
  return { ...group, files: made.length, target, leaves: made };
}

function targetOf({ repository, folder }: MapPlace): MapTarget {
  if (repository === undefined) return {};
  return folder === undefined ? { repositoryId: repository } : { repositoryId: repository, folder };
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

const mostFirst = (a: Sum, b: Sum): number =>
  b.flips - a.flips || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
