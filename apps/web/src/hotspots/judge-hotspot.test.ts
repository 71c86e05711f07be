import type { HotspotFacts, HotspotHistory } from '@unthrash/db/read/read-hotspot-facts';
import { expect, test } from 'vitest';
import { judgeHotspot } from './judge-hotspot.ts';
import { periodOf } from './period.ts';
import { facts, history } from './testing/facts.ts';

const today = '2026-11-30';
const period = periodOf(28, today);

const judge = (change: Partial<HotspotFacts>) => judgeHotspot(facts(change), period);
const since = (change: Partial<HotspotHistory>) => history({ flips: 1, flipDays: 1, ...change });

test('a single first flip is not firm', () => {
  const now = since({ firstFlipDay: '2026-11-20', lastFlipDay: '2026-11-20', weeks: 1 });
  expect(judge({ now }).firm).toBe(false);
});

test('a second flip in a turn makes it firm, and so do first ones in two weeks', () => {
  const days = { firstFlipDay: '2026-11-20', lastFlipDay: '2026-11-28' };
  expect(judge({ now: since({ ...days, weeks: 1, againLookBack: 1 }) }).firm).toBe(true);
  expect(judge({ now: since({ ...days, weeks: 2 }) }).firm).toBe(true);
});

test('what contradicted itself earlier but has no flip in the period is not firm now', () => {
  const days = { firstFlipDay: '2026-09-01', lastFlipDay: '2026-10-20' };
  expect(judge({ now: since({ ...days, flips: 0, weeks: 3 }) }).firm).toBe(false);
});

test('it is new for seven days', () => {
  const now = since({ firstFlipDay: '2026-11-24', lastFlipDay: '2026-11-29', weeks: 2 });
  expect(judge({ firstDay: '2026-11-24', now }).status).toBe('new');
  expect(judge({ firstDay: '2026-11-23', now }).status).toBe('ongoing');
});

test('what is not firm carries no mark of what is: neither new nor quiet, however many first flips', () => {
  const fresh = { firstFlipDay: '2026-11-24', lastFlipDay: '2026-11-26', weeks: 1 };
  for (const flips of [1, 4]) {
    const judged = judge({ firstDay: '2026-11-24', now: since({ ...fresh, flips }) });
    expect([judged.status, judged.isNew]).toEqual(['not-firm', false]);
  }
  const old = { firstFlipDay: '2026-11-03', lastFlipDay: '2026-11-03', weeks: 1 };
  const judged = judge({ firstDay: '2026-11-03', now: since({ ...old, lastActivityDay: today }) });
  expect([judged.status, judged.wentQuiet]).toEqual(['not-firm', false]);
  expect(judge({ passed: 3 }).status).toBe('passed');
});

test('it escalates with twice the weekly mean, at least three flips, in two turns or more', () => {
  const now = since({
    firstFlipDay: '2026-10-20',
    lastFlipDay: '2026-11-29',
    weeks: 3,
    flipDays: 5,
  });
  const old = { firstDay: '2026-10-20', now };
  expect(judge({ ...old, week: 4, weekFirsts: 2, fourWeeks: 8 }).status).toBe('escalating');
  expect(judge({ ...old, week: 3, weekFirsts: 2, fourWeeks: 8 }).status).toBe('ongoing');
  expect(judge({ ...old, week: 2, weekFirsts: 2, fourWeeks: 0 }).status).toBe('ongoing');
  expect(judge({ ...old, week: 9, weekFirsts: 1, fourWeeks: 0 }).status).toBe('ongoing');
});

test('fourteen days without a flip are quiet only where agents worked since', () => {
  const days = { firstFlipDay: '2026-11-15', lastFlipDay: '2026-11-16', weeks: 2, flipDays: 2 };
  const old = { firstDay: '2026-11-15' };
  expect(judge({ ...old, now: since({ ...days, lastActivityDay: '2026-11-20' }) }).status).toBe(
    'quiet',
  );
  expect(judge({ ...old, now: since({ ...days, lastActivityDay: '2026-11-16' }) }).status).toBe(
    'no-activity',
  );
  expect(judge({ ...old, now: since(days) }).status).toBe('no-activity');
  const day = { ...days, lastFlipDay: '2026-11-17', lastActivityDay: '2026-11-20' };
  expect(judge({ ...old, now: since(day) }).status).toBe('ongoing');
});

test('what flips rarely needs three times its usual gap to be quiet', () => {
  const now = since({
    firstFlipDay: '2026-10-27',
    lastFlipDay: '2026-11-10',
    flipDays: 3,
    weeks: 3,
    lastActivityDay: today,
  });
  expect(judge({ firstDay: '2026-10-27', now }).status).toBe('ongoing');
  const later = judgeHotspot(facts({ firstDay: '2026-10-27', now }), periodOf(28, '2026-12-01'));
  expect(later.status).toBe('quiet');
});

test('gone quiet counts the day on which it became so, and never what was seen once', () => {
  const quiet = {
    flips: 0,
    firstFlipDay: '2026-10-19',
    lastFlipDay: '2026-10-21',
    flipDays: 2,
    lastActivityDay: today,
  };
  const judged = judge({ now: since({ ...quiet, againLookBack: 1 }) });
  expect(judged.wentQuiet).toBe(true);
  expect(judge({ now: since(quiet) }).wentQuiet).toBe(false);
  const earlier = {
    ...quiet,
    firstFlipDay: '2026-10-01',
    lastFlipDay: '2026-10-02',
    againLookBack: 1,
  };
  expect(judge({ now: since(earlier) }).wentQuiet).toBe(false);
  expect(judge({ before: since(earlier) }).hadGoneQuiet).toBe(true);
});

test('new hotspots are firm ones that were first seen in the period', () => {
  const now = since({ firstFlipDay: '2026-11-05', lastFlipDay: '2026-11-29', weeks: 2 });
  expect(judge({ firstDay: '2026-11-05', now }).isNew).toBe(true);
  expect(judge({ firstDay: '2026-11-01', now }).isNew).toBe(false);
  expect(judge({ firstDay: '2026-11-05', now: { ...now, weeks: 1 } }).isNew).toBe(false);
});

test('today ends the range, and a machine that is ahead of it moves nothing', () => {
  expect(periodOf(7, today)).toEqual({
    from: '2026-11-24',
    to: today,
    until: '2026-12-02',
    beforeFrom: '2026-11-17',
    beforeTo: '2026-11-23',
  });
});
