import type { DecisionRow } from '@unthrash/db/read/read-decisions';
import { expect, test } from 'vitest';
import { helped, judgeDecision, witnessesOf } from './judge-decision.ts';

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

test('whether it helped is said only when it is in force and edits are known on both sides', () => {
  const around = { flipsBefore: 8, editsBefore: 1000, flipsAfter: 1, editsAfter: 500 };
  expect(helped('in-force', around, 14)).toBe(true);
  expect(helped('in-force', { ...around, flipsAfter: 4 }, 14)).toBe(false);
  expect(helped('in-force', { ...around, editsAfter: 0 }, 14)).toBeUndefined();
  expect(helped('in-force', around, 13)).toBeUndefined();
  expect(helped('in-force', { ...around, flipsBefore: 2 }, 14)).toBeUndefined();
  expect(helped('withdrawn', around, 14)).toBeUndefined();
  expect(helped('waiting', around, 14)).toBeUndefined();
});
