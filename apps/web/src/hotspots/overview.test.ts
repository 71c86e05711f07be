import { expect, test } from 'vitest';
import { judgeHotspot } from './judge-hotspot.ts';
import { composeOverview, type OverviewFacts, TOP_HOTSPOTS } from './overview.ts';
import { periodOf } from './period.ts';
import { care, facts, history } from './testing/facts.ts';

const period = periodOf(28, '2026-11-30');
const days = { firstFlipDay: '2026-11-20', lastFlipDay: '2026-11-29', flipDays: 2 };
const coverage = { edits: 2000, reports: 10, editsBefore: 1000, reportsBefore: 10, lastDay: null };

const api = {
  repositoryId: 1,
  name: 'github.com/acme/api',
  lastActivityDay: '2026-11-29',
  weeks: [1, 2],
};
const web = {
  repositoryId: 2,
  name: 'github.com/acme/web',
  lastActivityDay: '2026-11-29',
  weeks: [0, 0],
};

const compose = (change: Partial<OverviewFacts>) =>
  composeOverview({
    range: 28,
    to: period.to,
    joined: true,
    hotspots: [],
    repositories: [api, web],
    coverage,
    ...change,
  });

const judged = (change: Parameters<typeof facts>[0]) => judgeHotspot(facts(change), period);

const firm = (hotspotId: number, flips: number) =>
  judged({
    hotspotId,
    firstDay: '2026-10-01',
    now: history({ ...days, flips, again: 1, againLookBack: 1, weeks: 1 }),
    before: history({ ...days, flips: 1, againLookBack: 1 }),
  });

const once = (hotspotId: number, flips = 1) =>
  judged({ hotspotId, firstDay: '2026-11-20', now: history({ ...days, flips, weeks: 1 }) });

test('a team without a flip has zeros, and nothing is made up', () => {
  const overview = compose({});
  expect(overview.sentence).toBe('No agent went back and forth in the last 28 days.');
  expect(
    [overview.firm, overview.flips, overview.new, overview.quiet].map(({ value }) => value),
  ).toEqual([0, 0, 0, 0]);
  expect(overview.repositories).toEqual({ rows: [], calm: 2, idle: [] });
  expect(overview.drift.rows).toEqual([]);
  expect(overview.rate).toBe('0.0');
});

test('headlines count firm hotspots; first flips stand beside them, those let through apart', () => {
  const overview = compose({
    hotspots: [firm(1, 4), once(2), judged({ hotspotId: 3, passed: 5 })],
  });
  expect(overview.firm).toMatchObject({ value: 1, before: 1 });
  expect(overview.flips).toMatchObject({ value: 5, before: 1 });
  expect(overview.unconfirmed).toBe(1);
  expect(overview.passed).toBe(5);
  expect(overview.hotspots).toBe(2);
});

test('what people set aside is fewer to look at, and no better until it is more than they set aside', () => {
  const resolved = (hotspotId: number) =>
    judged({
      hotspotId,
      firstDay: '2026-10-01',
      care: care({ resolvedDay: '2026-11-30' }),
      now: history({ ...days, flips: 2, againLookBack: 1 }),
      before: history({ ...days, flips: 1, againLookBack: 1 }),
    });
  const gone = (hotspotId: number) =>
    judged({ hotspotId, before: history({ ...days, flips: 1, againLookBack: 1 }) });
  const tidied = compose({ hotspots: [firm(1, 4), resolved(2), resolved(3)] });
  expect(tidied).toMatchObject({ aside: 2, asideSince: 2 });
  expect(tidied.firm).toMatchObject({ value: 1, before: 3, change: { tone: 'plain' } });
  const better = compose({ hotspots: [firm(1, 4), resolved(2), gone(3)] });
  expect(better.firm).toMatchObject({ value: 1, before: 3, change: { tone: 'better' } });
});

test('more hotspots are no worse where a mute ended', () => {
  const unmuted = judged({
    hotspotId: 2,
    firstDay: '2026-10-01',
    care: care({ mutedDay: '2026-10-20', mutedUntil: '2026-11-20' }),
    now: history({ ...days, flips: 2, againLookBack: 1 }),
    before: history({ ...days, flips: 1, againLookBack: 1 }),
  });
  const overview = compose({ hotspots: [firm(1, 4), unmuted] });
  expect(overview).toMatchObject({
    mutedBefore: 1,
    firm: { value: 2, before: 1, change: { tone: 'plain' } },
  });
});

test('rates are per thousand edits of their own period', () => {
  const overview = compose({ hotspots: [firm(1, 4)] });
  expect([overview.rate, overview.rateBefore]).toEqual(['2.0', '1.0']);
});

test('firm hotspots stand above those seen once, whatever their flips', () => {
  const overview = compose({ hotspots: [once(9, 7), firm(1, 2), firm(2, 3)] });
  expect(overview.top.map((row) => row.facts.hotspotId)).toEqual([2, 1, 9]);
  const many = Array.from({ length: 30 }, (_, index) => firm(index + 1, 2));
  expect(compose({ hotspots: many }).top).toHaveLength(TOP_HOTSPOTS);
});

test('changes are not judged when coverage moved by more than a fifth', () => {
  expect(compose({}).comparable).toBe(true);
  expect(compose({ coverage: { ...coverage, reports: 13 } }).comparable).toBe(false);
});

test('the figure of new hotspots counts what is marked new, and says how many are not any more', () => {
  const fresh = (hotspotId: number, firstDay: string, weeks: number) =>
    judged({
      hotspotId,
      firstDay,
      now: history({ ...days, firstFlipDay: firstDay, flips: 2, weeks }),
    });
  const overview = compose({
    hotspots: [
      fresh(1, '2026-11-26', 2),
      fresh(2, '2026-11-10', 2),
      fresh(3, '2026-11-26', 1),
      fresh(4, '2026-10-10', 2),
    ],
  });
  expect(overview.new.value).toBe(2);
  expect(overview.markedNew).toBe(1);
  expect(overview.top.map(({ facts, status }) => [facts.hotspotId, status])).toEqual([
    [1, 'new'],
    [2, 'ongoing'],
    [4, 'ongoing'],
    [3, 'not-firm'],
  ]);
});
