import { type Convention, conventionOf } from '@unthrash/conventions';
import { filesOf, folderAt } from './folder.ts';
import type { Judged } from './judge-hotspot.ts';

/** Folders that are named of a convention: those with the most flips. */
const MOST_FOLDERS = 6;
/** Parts of a folder's path that are told apart. */
const DEPTH = 3;

export interface FolderRow {
  readonly repositoryId: number;
  readonly repository: string;
  /** Ends with a slash; empty for the repository's root. */
  readonly folder: string;
  /** What the list is asked for, so that it holds these files: `src/api/`, or `src/*` where deeper ones have their own row. */
  readonly asked: string;
  readonly flips: number;
  /** Those with a flip in the period. */
  readonly hotspots: number;
}

export interface ConventionRow {
  readonly convention: Convention;
  /** Noted, refused and asked, single ones included; in the period and in the one before. */
  readonly flips: number;
  readonly flipsBefore: number;
  readonly again: number;
  readonly firm: number;
  /** Files with a flip in the period. */
  readonly files: number;
  /** Hotspots that a person called a false alarm, of all that were looked at. */
  readonly falseAlarms: number;
  readonly hotspots: number;
  readonly folders: readonly FolderRow[];
  /** Folders that are not named. */
  readonly moreFolders: number;
}

type Counting<Row> = { -readonly [Key in keyof Row]: Row[Key] };

/** Each convention that has hotspots, over all repositories and folders; most flips first. Pure. */
export function composeConventions(all: readonly Judged[]): readonly ConventionRow[] {
  const byConvention = new Map<string, Judged[]>();
  for (const each of all) {
    const { id } = conventionOf(each.facts.convention);
    const own = byConvention.get(id);
    if (own === undefined) byConvention.set(id, [each]);
    else own.push(each);
  }
  return [...byConvention]
    .map(([id, own]) => rowOf(conventionOf(id), own))
    .sort(
      (a, b) =>
        b.flips - a.flips ||
        b.hotspots - a.hotspots ||
        compareText(a.convention.id, b.convention.id),
    );
}

function rowOf(convention: Convention, own: readonly Judged[]): ConventionRow {
  const folders = foldersOf(own);
  const flipping = own.filter(({ facts }) => facts.now.flips > 0);
  return {
    convention,
    flips: sum(own, ({ facts }) => facts.now.flips),
    flipsBefore: sum(own, ({ facts }) => facts.before.flips),
    again: sum(own, ({ facts }) => facts.now.again),
    firm: own.filter((each) => each.firm).length,
    files: new Set(flipping.map(({ facts }) => `${facts.repositoryId} ${facts.path}`)).size,
    falseAlarms: own.filter((each) => each.status === 'false-alarm').length,
    hotspots: own.length,
    folders: folders.slice(0, MOST_FOLDERS),
    moreFolders: Math.max(0, folders.length - MOST_FOLDERS),
  };
}

function foldersOf(own: readonly Judged[]): readonly FolderRow[] {
  const rows = new Map<string, Counting<FolderRow>>();
  for (const { facts } of own) {
    if (facts.now.flips === 0) continue;
    const folder = folderAt(facts.path, DEPTH);
    const key = `${facts.repositoryId} ${folder}`;
    const row = rows.get(key);
    if (row !== undefined) {
      row.flips += facts.now.flips;
      row.hotspots += 1;
      continue;
    }
    const { repositoryId, repository, now } = facts;
    const asked = filesOf(folder, DEPTH);
    rows.set(key, { repositoryId, repository, folder, asked, flips: now.flips, hotspots: 1 });
  }
  return [...rows.values()].sort(
    (a, b) =>
      b.flips - a.flips ||
      compareText(a.repository, b.repository) ||
      compareText(a.folder, b.folder),
  );
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
