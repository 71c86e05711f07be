import { expect, test } from 'vitest';
import { composeConventions } from './conventions.ts';
import { driftOf } from './drift.ts';
import { foundBy, listHotspots, PAGE_ROWS, prepareList } from './hotspot-list.ts';
import { hotspotsHref, readHotspotQuery } from './hotspot-query.ts';
import { hotspotRows } from './hotspot-rows.ts';
import { judgeHotspot } from './judge-hotspot.ts';
import { periodOf } from './period.ts';
import { partOf } from './report-part.ts';
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
    prepareList(
      all.map((each) => judgeHotspot(each, period)),
      new Map(
        all.flatMap(({ hotspotId, care: { owner } }) => (owner ? [[hotspotId, [owner]]] : [])),
      ),
    ),
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
    flipped: 3,
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

test('filters narrow the rows and the totals alike', () => {
  const all = [
    firm(1, 2, { path: 'src/A.cs' }),
    firm(2, 5, { convention: 'naming', repositoryId: 7 }),
  ];
  expect(ids(list(all, { convention: 'naming' }))).toEqual([2]);
  expect(ids(list(all, { repository: '7' }))).toEqual([2]);
  expect(ids(list(all, { q: 'SRC/a' }))).toEqual([1]);
  expect(list(all, { convention: 'naming' }).totals).toMatchObject({ firm: 1, flipped: 1, all: 1 });
  expect(list(all, { status: 'quiet' })).toMatchObject({ rows: [], found: 0, any: true });
  expect(list(all, { status: 'quiet' }).totals).toMatchObject({ firm: 0, all: 0 });
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

const quiet = (hotspotId: number) =>
  facts({
    hotspotId,
    now: history({
      firstFlipDay: '2026-10-20',
      lastFlipDay: '2026-10-30',
      flipDays: 2,
      weeks: 2,
      lastActivityDay: '2026-11-29',
    }),
  });

/** A flip before the period; in it only such that were let through. */
const passedLater = (hotspotId: number) =>
  facts({
    hotspotId,
    passed: 3,
    now: history({
      firstFlipDay: '2026-10-29',
      lastFlipDay: '2026-10-29',
      flipDays: 1,
      weeks: 1,
    }),
  });

const ofEveryKind = [
  firm(1, 2),
  once(3),
  facts({ hotspotId: 4, passed: 2 }),
  quiet(5),
  passedLater(6),
  firm(7, 9, { care: care({ falseAlarmDay: '2026-11-29' }) }),
  firm(8, 1, { care: care({ resolvedDay: '2026-11-21', cameBackDay: '2026-11-25' }) }),
  facts({
    hotspotId: 9,
    now: history({ ...days, flips: 1, weeks: 1 }),
    care: care({ resolvedDay: '2026-11-21', cameBackDay: '2026-11-25' }),
  }),
];

test('"flipped" is every one that flipped, "all" is every one of any kind, and nobody has to begin with them', () => {
  expect(list(ofEveryKind).show).toBe('firm');
  const of = (show: string) => ids(list(ofEveryKind, { show })).sort();
  expect(of('flipped')).toEqual([1, 3, 7, 8, 9]);
  expect(of('all')).toEqual([1, 3, 4, 5, 6, 7, 8, 9]);
});

test.each([
  ['once', 'not-firm'],
  ['passed', 'passed'],
  ['quiet', 'quiet'],
  ['back', 'came-back'],
])('the tab %s, the status %s of its rows and the filter by it mean the same', (show, status) => {
  const tab = list(ofEveryKind, { show });
  expect(tab.rows.length).toBeGreaterThan(0);
  expect(tab.totals[tab.show]).toBe(tab.rows.length);
  expect(new Set(tab.rows.map((row) => row.status))).toEqual(new Set([status]));
  expect(ids(list(ofEveryKind, { show: 'all', status }))).toEqual(ids(tab));
});

test('with a filter, the first kind that has any of what is sought is shown', () => {
  expect(list(ofEveryKind, { status: 'quiet' }).show).toBe('quiet');
  expect(list(ofEveryKind, { status: 'false-alarm' }).show).toBe('aside');
});

test('a link from a number of a folder leads to exactly the rows that make it', () => {
  const paths = ['x', 'src/x', 'src/api/x', 'src/api/v1/x', 'src/api/v1/deep/x', 'srcs/x'];
  const all = paths.map((path, at) => ({
    ...(at % 2 === 0 ? once(at + 1) : firm(at + 1, 3)),
    path,
  }));
  const judged = all.map((each) => judgeHotspot(each, period));
  const rows = [
    ...composeConventions(judged).flatMap((row) => row.folders),
    ...driftOf(judged).rows.map((row) => ({ ...row, hotspots: undefined })),
  ];
  expect(rows.length).toBeGreaterThan(8);
  for (const { folder, asked, flips, hotspots } of rows) {
    const address = hotspotsHref(readHotspotQuery({ show: 'flipped', folder: asked }));
    const params = Object.fromEntries(new URL(address, 'http://x').searchParams);
    const found = list(all, params);
    const sum = found.rows.reduce((total, row) => total + row.facts.now.flips, 0);
    expect([folder, sum]).toEqual([folder, flips]);
    if (hotspots !== undefined) expect([folder, found.found]).toEqual([folder, hotspots]);
  }
});

test('what a newer hook says is found with "something else", as it is counted', () => {
  const all = [firm(1, 2, { convention: 'not-known-yet' }), firm(2, 3, { convention: 'other' })];
  expect(ids(list(all, { convention: 'other' }))).toEqual([2, 1]);
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
  const named = 'payments, Berlin';
  const all = [firm(1, 3), firm(2, 2), firm(3, 1, { care: care({ owner: named }) })];
  const owners = new Map([
    [1, ['@acme/api', '@acme/web']],
    [3, [named]],
  ]);
  const judged = all.map((each) => judgeHotspot(each, period));
  const prepared = prepareList(judged, owners);
  const of = (owner: string) => ids(listHotspots(prepared, readHotspotQuery({ owner })));
  expect(prepared.owners).toEqual(['@acme/api', '@acme/web', named]);
  const [heads = [], ...rows] = hotspotRows(
    foundBy(prepared, readHotspotQuery({})),
    prepared.owned,
  );
  expect(rows.map((row) => row[heads.indexOf('owner')])).toEqual([
    '@acme/api, @acme/web',
    null,
    named,
  ]);
  expect(of('@acme/web')).toEqual([1]);
  expect(of('@acme/api, @acme/web')).toEqual([]);
  expect(of(named)).toEqual([3]);
  expect(of('payments')).toEqual([]);
  expect(of('-')).toEqual([2]);
});

test('a part of a report holds what its frozen report counted, whatever is known of it now', () => {
  const all = [firm(1, 3), firm(2, 2), firm(3, 1), once(4)].map((each) =>
    judgeHotspot(each, period),
  );
  const prepared = prepareList(all);
  const query = readHotspotQuery({ show: 'all', part: 'on', report: '2026-W48' });
  expect(all.map(partOf)).toEqual(['on', 'on', 'on', undefined]);
  expect(ids(listHotspots(prepared, query))).toEqual([1, 2, 3]);
  expect(ids(listHotspots(prepared, query, new Set([2, 4, 99])))).toEqual([2, 4]);
  expect(foundBy(prepared, query, new Set([2, 4])).length).toBe(2);
  expect(listHotspots(prepared, query).filtered).toBe(true);
});

test('one file alone is its whole path, not what is called alike', () => {
  const all = [firm(1, 3, { path: 'src/a.ts' }), firm(2, 2, { path: 'src/a.tsx' })];
  expect(ids(list(all, { file: 'src/a.ts' }))).toEqual([1]);
});

test('a tab counts how many carry the status of its name, there and elsewhere', () => {
  const fresh = (hotspotId: number, firstDay: string) => firm(hotspotId, 2, { firstDay });
  const all = [fresh(1, '2026-11-28'), fresh(2, '2026-11-10'), firm(3, 4), quiet(4)];
  const result = list(all, { show: 'new' });
  expect([result.found, result.marked]).toEqual([2, { found: 1, others: 0 }]);
  expect(list(all, { show: 'firm' }).marked).toEqual({ found: 0, others: 0 });
  const late = { from: '2026-11-29', to: '2026-11-30' };
  expect(list(all, { show: 'quiet', ...late }).found).toBe(1);
});
