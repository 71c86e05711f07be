import { conventionOf } from '@unthrash/conventions';
import { shortNames } from '../words/repositories.ts';
import { liesIn } from './folder.ts';
import {
  type HotspotQuery,
  isFiltered,
  NOBODY,
  type Show,
  type Sort,
  shows,
} from './hotspot-query.ts';
import type { Judged, Status } from './judge-hotspot.ts';
import { partOf } from './report-part.ts';

export const PAGE_ROWS = 30;

export interface HotspotList {
  readonly rows: readonly Judged[];
  /** The kind that is shown: the one asked for, else the first that has any. */
  readonly show: Show;
  /** How many of each kind fit the filters. */
  readonly totals: Readonly<Record<Show, number>>;
  /** Whether the team has any in this range, whatever the filters. */
  readonly any: boolean;
  /** Whether a filter is set. */
  readonly filtered: boolean;
  /** Of the kind shown, after the filters. */
  readonly found: number;
  /** How many carry the status that is called like the kind shown: of those found, and of all others that fit. */
  readonly marked: { readonly found: number; readonly others: number };
  readonly page: number;
  readonly pages: number;
  /** The most flips of any row found: the scale of the bars. */
  readonly most: number;
  /** Choices for the filters, by name; conventions in order of the hotspots that have them. */
  readonly repositories: readonly { readonly repositoryId: number; readonly name: string }[];
  readonly conventions: readonly string[];
  readonly languages: readonly string[];
  /** Members and teams that take care of any. */
  readonly owners: readonly string[];
  readonly names: ReadonlyMap<string, string>;
}

const belongs: Readonly<Record<Show, (each: Judged) => boolean>> = {
  firm: (each) => each.firm,
  new: (each) => each.isNew,
  back: (each) => each.cameBack && !each.aside,
  quiet: (each) => each.wentQuiet,
  // Of these the row's status says the same, so that a filter by it finds what the tab holds.
  once: (each) => each.status === 'not-firm' && isActive(each),
  passed: (each) => each.status === 'passed' && isActive(each),
  aside: (each) => each.aside,
  flipped: (each) => each.facts.now.flips > 0,
  all: (each) => isActive(each) || each.wentQuiet || each.aside || each.cameBack,
};

/** Whether anything happened there in the period, let through or not. */
function isActive({ facts }: Judged): boolean {
  return facts.now.flips > 0 || facts.passed > 0;
}

/** What all lists of a team's hotspots share, whatever is asked for. */
export interface PreparedList
  extends Pick<HotspotList, 'repositories' | 'conventions' | 'languages' | 'owners' | 'names'> {
  /** Those that belong to any kind, most flips first. */
  readonly judged: readonly Judged[];
  /** Of every one of them: the rows, the filter and the file for spreadsheets all ask this. */
  readonly owned: Owners;
}

/** Pure. */
export function prepareList(all: readonly Judged[], owned: Owners = new Map()): PreparedList {
  const judged = all
    .filter((each) => shows.some((show) => belongs[show](each)))
    .sort(comparing({ sort: 'flips', order: 'desc' }));
  const names = shortNames(all.map(({ facts }) => facts.repository));
  return {
    judged,
    repositories: repositoriesOf(judged, names),
    conventions: [...new Set(judged.map(({ facts }) => facts.convention))],
    languages: [...new Set(judged.map(({ facts }) => facts.language))].sort(),
    owners: [...new Set(judged.flatMap(({ facts }) => owned.get(facts.hotspotId) ?? []))].sort(),
    owned,
    names,
  };
}

/** By hotspot: who takes care of it, alone, else the owning teams, as `ownersOfRows` says; nobody: left out. */
export type Owners = ReadonlyMap<number, readonly string[]>;

/**
 * Filters, sorts and pages the team's hotspots. Pure.
 *
 * @param counted the hotspots that a frozen report counted in the part that is asked for; undefined: as it is known now
 */
export function listHotspots(
  prepared: PreparedList,
  query: HotspotQuery,
  counted?: ReadonlySet<number>,
): HotspotList {
  const { repositories, conventions, languages, names } = prepared;
  const fitting = prepared.judged.filter(matches(query, prepared.owned, counted));
  const totals = totalsOf(fitting);
  const show = shownOf(totals, query);
  const found = sorted(fitting, query, show);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS));
  const page = Math.min(query.page, pages);
  return {
    rows: found.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS),
    show,
    totals,
    any: prepared.judged.length > 0,
    filtered: isFiltered(query),
    found: found.length,
    marked: markedIn(fitting, show),
    page,
    pages,
    most: found.reduce((most, each) => Math.max(most, flipsOf(each)), 1),
    repositories,
    conventions,
    languages,
    owners: prepared.owners,
    names,
  };
}

/** A kind is of the range's days, a status of its last one. */
const statusOf: Readonly<Partial<Record<Show, Status>>> = {
  new: 'new',
  back: 'came-back',
  quiet: 'quiet',
};

function markedIn(fitting: readonly Judged[], show: Show): HotspotList['marked'] {
  const marked = fitting.filter(({ status }) => status === statusOf[show]);
  const found = marked.filter(belongs[show]).length;
  return { found, others: marked.length - found };
}

/** All rows of the list, not paged, in the order asked for. */
export function foundBy(
  { judged, owned }: PreparedList,
  query: HotspotQuery,
  counted?: ReadonlySet<number>,
): Judged[] {
  const fitting = judged.filter(matches(query, owned, counted));
  return sorted(fitting, query, shownOf(totalsOf(fitting), query));
}

function sorted(fitting: readonly Judged[], query: HotspotQuery, show: Show): Judged[] {
  return fitting.filter(belongs[show]).sort(comparing(query));
}

/** The kind that is shown: the one asked for, else the first that has any. */
function shownOf(totals: Readonly<Record<Show, number>>, query: HotspotQuery): Show {
  return query.show ?? shows.find((each) => totals[each] > 0) ?? 'firm';
}

/** The flips that a row stands for: in the list of those let through, the ones let through. */
export function flipsOf({ facts }: Judged): number {
  return facts.now.flips === 0 ? facts.passed : facts.now.flips;
}

function totalsOf(judged: readonly Judged[]): Record<Show, number> {
  const totals = {
    firm: 0,
    new: 0,
    back: 0,
    quiet: 0,
    once: 0,
    passed: 0,
    aside: 0,
    flipped: 0,
    all: 0,
  };
  for (const each of judged) for (const show of shows) if (belongs[show](each)) totals[show] += 1;
  return totals;
}

function matches(
  query: HotspotQuery,
  owned: Owners,
  counted: ReadonlySet<number> | undefined,
): (each: Judged) => boolean {
  const { repository, folder, file, part, convention, status, language, owner, search } = query;
  const sought = search.normalize('NFC').toLowerCase();
  const isCounted = (each: Judged) =>
    counted === undefined ? partOf(each) === part : counted.has(each.facts.hotspotId);
  return (each) => fits(each) && (part === undefined || isCounted(each));

  function fits({ facts, status: own }: Judged): boolean {
    return (
      (repository === undefined || facts.repositoryId === repository) &&
      (folder === undefined || liesIn(facts.path, folder)) &&
      (file === undefined || facts.path === file) &&
      (convention === undefined || conventionOf(facts.convention).id === convention) &&
      (language === undefined || facts.language === language) &&
      (owner === undefined || isOwned(owned.get(facts.hotspotId), owner)) &&
      (status === undefined || own === status) &&
      (sought === '' || `${facts.repository}/${facts.path}`.toLowerCase().includes(sought))
    );
  }
}

/** Of several owning teams each counts. */
function isOwned(own: readonly string[] | undefined, owner: string): boolean {
  return own === undefined ? owner === NOBODY : own.includes(owner);
}

const keys: Readonly<Record<Sort, (a: Judged, b: Judged) => number>> = {
  flips: (a, b) => flipsOf(a) - flipsOf(b),
  change: (a, b) => changed(a) - changed(b),
  refused: (a, b) => a.facts.refused - b.facts.refused,
  insisted: (a, b) => a.facts.insisted - b.facts.insisted,
  file: (a, b) =>
    compareText(a.facts.repository, b.facts.repository) || compareText(a.facts.path, b.facts.path),
  first: (a, b) => compareText(a.facts.firstDay, b.facts.firstDay),
  last: (a, b) => compareText(a.facts.lastDay, b.facts.lastDay),
};

const changed = ({ facts }: Judged): number => facts.now.flips - facts.before.flips;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Equals stand by the latest day, then by id, so that pages never overlap. */
function comparing({
  sort,
  order,
}: Pick<HotspotQuery, 'sort' | 'order'>): (a: Judged, b: Judged) => number {
  const sign = order === 'asc' ? 1 : -1;
  return (a, b) =>
    sign * keys[sort](a, b) || -keys.last(a, b) || a.facts.hotspotId - b.facts.hotspotId;
}

function repositoriesOf(judged: readonly Judged[], names: ReadonlyMap<string, string>) {
  const found = new Map(
    judged.map(({ facts }) => [
      facts.repositoryId,
      names.get(facts.repository) ?? facts.repository,
    ]),
  );
  return [...found]
    .map(([repositoryId, name]) => ({ repositoryId, name }))
    .sort((a, b) => compareText(a.name, b.name));
}
