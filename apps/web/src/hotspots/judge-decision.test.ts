import type { DecisionRow } from '@unthrash/db/read/read-decisions';
import { expect, test } from 'vitest';
import { judgeDecision, witnessesOf, worked } from './judge-decision.ts';

const decision: DecisionRow = {
  decisionId: 1,
  repositoryId: 1,
  repository: 'github.com/acme/api',
  paths: [],
  convention: 'datetime-kind',
  side: 'utc',
  note: 'Times are UTC.',
  day: '2026-11-02',
  by: 'Ada',
  markedDay: null,
  inForceDay: null,
  withdrawnDay: null,
};
const place = (hotspotId: number, path: string) => ({
  hotspotId,
  repositoryId: 1,
  repository: 'github.com/acme/api',
  path,
  reported: 'datetime-kind',
  convention: 'datetime-kind',
  sameAsId: null,
});
const places = [place(1, 'src/Clock.cs'), place(2, 'lib/Zone.cs')];

test('a decision waits, is marked by a person, and is in force when an event says so', () => {
  const judge = (change: Partial<DecisionRow>, first?: string) => {
    const { state, pivot } = judgeDecision({ ...decision, ...change }, places, first);
    return [state, pivot];
  };
  expect(judge({})).toEqual(['waiting', '2026-11-02']);
  expect(judge({ markedDay: '2026-11-04' })).toEqual(['marked', '2026-11-04']);
  expect(judge({ markedDay: '2026-11-04' }, '2026-11-09')).toEqual(['in-force', '2026-11-09']);
  expect(judge({ inForceDay: '2026-11-05' }, '2026-11-09')).toEqual(['in-force', '2026-11-05']);
  expect(judge({ withdrawnDay: '2026-11-20' }, '2026-11-09')[0]).toBe('withdrawn');
});

test('what an earlier decision covers cannot tell that a later one is in the repository', () => {
  const later = { ...decision, decisionId: 2 };
  const first = { ...decision, paths: ['/src/**'] };
  expect(witnessesOf(later, [later, first], places)).toEqual([2]);
  expect(witnessesOf(first, [later, first], places)).toEqual([1]);
  expect(witnessesOf(later, [{ ...first, withdrawnDay: '2026-11-20' }], places)).toEqual([1, 2]);
});

const around = {
  flipsBefore: 8,
  editsBefore: 1000,
  reportsBefore: 56,
  repositoriesBefore: 5,
  flipsAfter: 1,
  editsAfter: 500,
  reportsAfter: 28,
  repositoriesAfter: 5,
};

test('whether it worked is said only when it is in the repository long enough and edits are known on both sides', () => {
  expect(worked('in-force', around, 14)).toBe('less');
  expect(worked('marked', around, 14)).toBe('less');
  expect(worked('in-force', { ...around, flipsAfter: 9 }, 14)).toBe('more');
  expect(worked('in-force', { ...around, editsAfter: 0 }, 14)).toBe('silent');
  expect(worked('in-force', around, 13)).toBe('early');
  expect(worked('in-force', { ...around, flipsBefore: 2 }, 14)).toBe('few');
  expect(worked('withdrawn', around, 14)).toBe('withdrawn');
  expect(worked('waiting', around, 14)).toBe('waiting');
});

test('nothing is claimed where over a fifth more or fewer machines or repositories report', () => {
  const having = (change: Partial<typeof around>, days = 14) =>
    worked('in-force', { ...around, ...change }, days);
  expect(having({ reportsAfter: 34 })).toBe('more-covered');
  expect(having({ reportsAfter: 22 })).toBe('less-covered');
  expect(having({ reportsAfter: 33 })).toBe('less');
  expect(having({ reportsBefore: 0 })).toBe('more-covered');
  expect(having({ repositoriesAfter: 7 })).toBe('more-covered');
  expect(having({ repositoriesAfter: 3 })).toBe('less-covered');
  // As many a day, over twice as many days.
  expect(having({ reportsAfter: 56 }, 28)).toBe('less');
  expect(having({ reportsAfter: 56 }, 90)).toBe('less');
  expect(having({ reportsAfter: 28 }, 28)).toBe('less-covered');
});

test('a difference that may be chance is none', () => {
  const flips = (flipsBefore: number, flipsAfter: number) =>
    worked('in-force', { ...around, flipsBefore, flipsAfter }, 14);
  expect(flips(4, 2)).toBe('same');
  expect(flips(4, 1)).toBe('same');
  expect(flips(40, 20)).toBe('same');
  expect(flips(40, 8)).toBe('less');
  expect(flips(40, 32)).toBe('more');
});
