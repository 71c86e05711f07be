import { conventionIds } from '@unthrash/conventions';
import { z } from 'zod';
import { statuses } from './judge-hotspot.ts';
import { noDayIn, type Range, rangeOf, rangeParams } from './period.ts';
import { type ReportPart, reportParts } from './report-part.ts';

export const shows = [
  'firm',
  'new',
  'back',
  'quiet',
  'once',
  'passed',
  'aside',
  'flipped',
  'all',
] as const;
export type Show = (typeof shows)[number];

export const sorts = ['flips', 'change', 'refused', 'insisted', 'file', 'first', 'last'] as const;
export type Sort = (typeof sorts)[number];

/** In the address: those that nobody takes care of. No name begins with a dash. */
export const NOBODY = '-';

/** What the address of the hotspot list asks for. */
export interface HotspotQuery {
  readonly range: Range;
  /** What the address gives as a date and is none, shortened; undefined where there is nothing to tell. */
  readonly noDay: string | undefined;
  /** Undefined: the first kind that has any. */
  readonly show: Show | undefined;
  readonly repository: number | undefined;
  readonly convention: string | undefined;
  readonly status: (typeof statuses)[number] | undefined;
  /** A folder of the repository: `src/` for everything below it, `src/*` for its own files alone, `*` for the root's. */
  readonly folder: string | undefined;
  /** One file alone, by its whole path. */
  readonly file: string | undefined;
  /** What a weekly report counts under this heading. */
  readonly part: ReportPart | undefined;
  /** As the frozen report of this week (`2026-W48`) counted it; undefined: as it is known now. */
  readonly report: string | undefined;
  readonly language: string | undefined;
  /** A member's or team's name; `NOBODY` for those that nobody takes care of. */
  readonly owner: string | undefined;
  /** Looked for in repository and path, without regard to case. Empty: everything. */
  readonly search: string;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
}

/** As Next gives an address's query. */
export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

const one = z.preprocess(
  (value) => (Array.isArray(value) ? value[0] : value),
  z.string().optional(),
);
const oneOf = <const T extends readonly string[]>(values: T) =>
  one.pipe(z.enum(values).optional()).catch(undefined);

/** Any text; an empty one is none. */
const text = one
  .transform((given) => (given === undefined || given === '' ? undefined : given.slice(0, 512)))
  .catch(undefined);

/** A whole number written in digits, from 1 to PostgreSQL's largest integer. */
export const wholeNumber = one
  .pipe(
    z
      .string()
      .regex(/^\d{1,10}$/)
      .optional(),
  )
  .transform((digits) => (digits === undefined ? undefined : Number(digits)))
  .pipe(z.int().min(1).max(2_147_483_647).optional())
  .catch(undefined);

const shape = z.object({
  days: one.catch(undefined),
  from: one.catch(undefined),
  to: one.catch(undefined),
  show: oneOf(shows),
  repository: wholeNumber,
  convention: oneOf(conventionIds),
  status: oneOf(statuses),
  folder: text,
  file: text,
  part: oneOf(reportParts),
  report: text,
  language: text,
  owner: text,
  q: one.catch(undefined),
  sort: oneOf(sorts),
  order: oneOf(['asc', 'desc']),
  page: wholeNumber,
});

/** Reads an address; what it does not know is left out, never an error. */
export function readHotspotQuery(params: SearchParams): HotspotQuery {
  const read = shape.parse(params);
  const sort = read.sort ?? 'flips';
  return {
    range: rangeOf(read),
    noDay: noDayIn(read)?.slice(0, 40),
    show: read.show,
    repository: read.repository,
    convention: read.convention,
    status: read.status,
    folder: read.folder === undefined ? undefined : folderOf(read.folder),
    file: read.file,
    part: read.part,
    report: read.part === undefined ? undefined : read.report?.slice(0, 10),
    language: read.language,
    owner: read.owner,
    search: (read.q ?? '').trim().slice(0, 200),
    sort,
    order: read.order ?? firstOrder(sort),
    page: read.page ?? 1,
  };
}

/** As paths begin: without a slash before it, with one behind it, or with `*` for its own files. */
function folderOf(given: string): string | undefined {
  const plain = given.trim().replace(/^\/+|\/+$/g, '');
  if (/(?:^|\/)\*$/.test(given.trim())) return plain;
  return plain === '' ? undefined : `${plain}/`;
}

/** A query's filters, none of them set. */
export const noFilters = {
  repository: undefined,
  folder: undefined,
  file: undefined,
  part: undefined,
  report: undefined,
  convention: undefined,
  status: undefined,
  language: undefined,
  owner: undefined,
  search: '',
} satisfies Partial<HotspotQuery>;

/** Whether a query has any filter besides its range and kind. */
export function isFiltered(query: HotspotQuery): boolean {
  return hotspotsHref(query) !== hotspotsHref({ ...query, ...noFilters });
}

/** The order that a column begins with: names from A, everything else from the most or the latest. */
export function firstOrder(sort: Sort): 'asc' | 'desc' {
  return sort === 'file' ? 'asc' : 'desc';
}

/** The address of the list with some of the query changed; defaults are left out. A change goes back to page 1. */
export function hotspotsHref(query: HotspotQuery, change: Partial<HotspotQuery> = {}): string {
  const next = { ...query, page: 1, ...change };
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') params.set(name, String(value));
  };
  for (const [name, value] of rangeParams(next.range)) set(name, value);
  set('show', next.show);
  set('repository', next.repository);
  set('convention', next.convention);
  set('status', next.status);
  set('folder', next.folder);
  set('file', next.file);
  set('part', next.part);
  set('report', next.part === undefined ? undefined : next.report);
  set('language', next.language);
  set('owner', next.owner);
  set('q', next.search);
  set('sort', next.sort === 'flips' ? undefined : next.sort);
  set('order', next.order === firstOrder(next.sort) ? undefined : next.order);
  set('page', next.page === 1 ? undefined : next.page);
  const text = params.toString();
  return text === '' ? '/hotspots' : `/hotspots?${text}`;
}
