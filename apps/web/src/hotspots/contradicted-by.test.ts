import type { DecisionRow } from '@unthrash/db/read/read-decisions';
import type { Place } from '@unthrash/db/read/read-places';
import { expect, test } from 'vitest';
import { contradictedBy } from './contradicted-by.ts';
import { judgeDecision } from './judge-decision.ts';

const decision = (change: Partial<DecisionRow>): DecisionRow => ({
  decisionId: 1,
  repositoryId: 1,
  repository: 'github.com/acme/api',
  paths: [],
  convention: 'datetime-kind',
  side: 'utc',
  note: 'Times are UTC.',
  day: '2026-11-01',
  by: null,
  markedDay: null,
  inForceDay: null,
  withdrawnDay: null,
  ...change,
});

const place = (hotspotId: number, path: string): Place => ({
  hotspotId,
  repositoryId: 1,
  repository: 'github.com/acme/api',
  path,
  reported: 'datetime-kind',
  convention: 'datetime-kind',
  sameAsId: null,
});

const places = [place(1, 'src/a.cs'), place(2, 'test/b.cs')];
const local = { decisionId: 2, side: 'local' };

test.each<[string, Partial<DecisionRow>, Partial<DecisionRow>, boolean]>([
  ['the other side of the same repository', {}, local, true],
  ['the same side', {}, { ...local, side: 'utc' }, false],
  ['no side', {}, { ...local, side: '' }, false],
  ['another convention', {}, { ...local, convention: 'naming' }, false],
  ['withdrawn', {}, { ...local, withdrawnDay: '2026-11-02' }, false],
  ['another repository', {}, { ...local, repositoryId: 2 }, false],
  ['every repository', {}, { ...local, repositoryId: null }, true],
  ['a folder of it', {}, { ...local, paths: ['/src/**'] }, true],
  [
    'two folders that share no place',
    { paths: ['/test/**'] },
    { ...local, paths: ['/src/**'] },
    false,
  ],
  ['two patterns that share a place', { paths: ['*.cs'] }, { ...local, paths: ['/src/**'] }, true],
  [
    'the same pattern, before anything flipped',
    { paths: ['/x/**'] },
    { ...local, paths: ['/x/**'] },
    true,
  ],
])('whether a decision contradicts, with %s', (_, own, other, contradicts) => {
  const [one, two] = [own, other].map((each) => judgeDecision(decision(each), places, undefined));
  if (one === undefined || two === undefined) throw new Error('there are two');
  expect(contradictedBy(one, [one, two])).toEqual(contradicts ? [two.decision] : []);
  expect(contradictedBy(two, [one, two])).toEqual(contradicts ? [one.decision] : []);
});
