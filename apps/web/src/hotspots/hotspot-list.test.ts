import { expect, test } from 'vitest';
import { listHotspots, PAGE_ROWS, prepareList } from './hotspot-list.ts';
import { hotspotsHref, readHotspotQuery } from './hotspot-query.ts';
import { judgeHotspot } from './judge-hotspot.ts';
import { periodOf } from './period.ts';
import { care, facts, history } from './testing/facts.ts';

const period = periodOf(28, '2026-11-30');
const days = { firstFlipDay: '2026-11-20', lastFlipDay: '2026-11-29', flipDays: 2 };

function firm(hotspotId: number, flips: number, change: Parameters<typeof facts>[0] = {}) {
  return facts({
    hotspotId,
    firstDay: '2026-10-01',
    now: history({ ...days, flips, weeks: 2 }),
    ...change,
  });
}

const once = (hotspotId: number) =>
  facts({ hotspotId, firstDay: '2026-11-20', now: history({ ...days, flips: 1, weeks: 1 }) });

const list = (all: ReturnType<typeof facts>[], params: Record<string, string> = {}) =>
  listHotspots(
    prepareList(all.map((each) => judgeHotspot(each, period))),
    readHotspotQuery(params),
  );

const ids = (result: ReturnType<typeof list>) => result.rows.map((row) => row.facts.hotspotId);

test('firm hotspots come first, and those seen once are counted beside them', () => {
  const result = list([firm(1, 2), firm(2, 5), once(3)]);
  expect(ids(result)).toEqual([2, 1]);
  expect(result.totals).toEqual({
    firm: 2,
    new: 0,
    back: 0,
    quiet: 0,
    once: 1,
    passed: 0,
    aside: 0,
    all: 3,
  });
});

test('a team with only one flip sees it without having to look for it', () => {
  const result = list([once(3)]);
  expect(result.show).toBe('once');
  expect(ids(result)).toEqual([3]);
});

test('what was only let through has a list of its own', () => {
  const result = list([facts({ passed: 4 })]);
  expect(result.show).toBe('passed');
  expect(result.most).toBe(4);
});

test('filters narrow the rows but not the totals', () => {
  const all = [
    firm(1, 2, { path: 'src/A.cs' }),
    firm(2, 5, { convention: 'naming', repositoryId: 7 }),
  ];
  expect(ids(list(all, { convention: 'naming' }))).toEqual([2]);
  expect(ids(list(all, { repository: '7' }))).toEqual([2]);
  expect(ids(list(all, { q: 'SRC/a' }))).toEqual([1]);
  expect(ids(list(all, { status: 'quiet' }))).toEqual([]);
  expect(list(all, { status: 'quiet' }).totals.firm).toBe(2);
});

test('a folder holds what lies below it, not what is only called alike; languages and owners narrow too', () => {
  const all = [
    firm(1, 2, { path: 'src/api/users.ts' }),
    firm(2, 3, { path: 'src/apis.ts', language: 'csharp' }),
    firm(3, 4, { path: 'lib/src/api/x.ts', care: care({ owner: 'payments' }) }),
  ];
  for (const folder of ['src/api', '/src/api/', 'src/api//']) {
    expect(ids(list(all, { folder }))).toEqual([1]);
  }
  expect(ids(list(all, { folder: '/' }))).toEqual([3, 2, 1]);
  expect(ids(list(all, { language: 'csharp' }))).toEqual([2]);
  expect(ids(list(all, { owner: 'payments' }))).toEqual([3]);
  expect(ids(list(all, { owner: '-' }))).toEqual([2, 1]);
  expect([list(all).languages, list(all).owners]).toEqual([['csharp', 'typescript'], ['payments']]);
});

test('"all" is every one that flipped, firm or not, and nobody has to begin with it', () => {
  const all = [firm(1, 2), once(3), facts({ hotspotId: 4, passed: 2 })];
  expect(list(all).show).toBe('firm');
  expect(ids(list(all, { show: 'all' }))).toEqual([1, 3]);
});

test('it sorts by what the address asks for, in both orders', () => {
  const all = [
    firm(1, 2, { path: 'b', refused: 9 }),
    firm(2, 5, { path: 'a' }),
    firm(3, 3, { path: 'c' }),
  ];
  expect(ids(list(all, { sort: 'file' }))).toEqual([2, 1, 3]);
  expect(ids(list(all, { sort: 'file', order: 'desc' }))).toEqual([3, 1, 2]);
  expect(ids(list(all, { sort: 'refused' }))[0]).toBe(1);
  expect(ids(list(all, { order: 'asc' }))).toEqual([1, 3, 2]);
});

test('pages hold each hotspot once, and a page beyond the last is the last', () => {
  const all = Array.from({ length: 2 * PAGE_ROWS + 1 }, (_, index) => firm(index + 1, 2));
  const seen = ['1', '2', '3'].flatMap((page) => ids(list(all, { page })));
  expect(new Set(seen).size).toBe(all.length);
  expect(list(all, { page: '99' }).page).toBe(3);
});

test('an address that makes no sense reads as the plain list', () => {
  const query = readHotspotQuery({
    days: '12',
    show: '<script>',
    repository: '-1',
    status: 'x',
    sort: 'y',
    page: 'z',
  });
  expect(query).toEqual(readHotspotQuery({}));
  expect(readHotspotQuery({ sort: ['last', 'flips'] }).sort).toBe('last');
  expect(hotspotsHref(query)).toBe('/hotspots');
});

test('an address and what is read from it are the same, whatever a search holds', () => {
  const query = readHotspotQuery({
    q: '"><script>&x=1',
    sort: 'last',
    order: 'asc',
    days: '7',
    show: 'once',
  });
  const address = new URL(hotspotsHref(query), 'http://x');
  expect(readHotspotQuery(Object.fromEntries(address.searchParams))).toEqual(query);
});

test('changing anything goes back to the first page', () => {
  const query = readHotspotQuery({ page: '3' });
  expect(hotspotsHref(query, { search: 'x' })).toBe('/hotspots?q=x');
  expect(hotspotsHref(query, { page: 4 })).toBe('/hotspots?page=4');
});

test('a team that owns the file by CODEOWNERS is found as an owner, one of several too', () => {
  const all = [firm(1, 3), firm(2, 2), firm(3, 1, { care: care({ owner: 'payments' }) })];
  const prepared = prepareList(all.map((each) => judgeHotspot(each, period)));
  const owners = new Map([
    [1, '@acme/api, @acme/web'],
    [3, 'payments'],
  ]);
  const of = (owner: string) => ids(listHotspots(prepared, readHotspotQuery({ owner }), owners));
  expect(of('@acme/web')).toEqual([1]);
  expect(of('@acme/api, @acme/web')).toEqual([1]);
  expect(of('payments')).toEqual([3]);
  expect(of('-')).toEqual([2]);
});
