import { conventionOf } from '@unthrash/conventions';
import { statusWords } from '../words/status-words.ts';
import type { Owners } from './hotspot-list.ts';
import type { Judged } from './judge-hotspot.ts';

const columns: readonly (readonly [
  head: string,
  of: (row: Judged, owners: Owners) => string | number | null,
])[] = [
  ['status', ({ status }) => statusWords[status]],
  ['repository', ({ facts }) => facts.repository],
  ['path', ({ facts }) => facts.path],
  ['language', ({ facts }) => facts.language],
  ['looks like', ({ facts }) => conventionOf(facts.convention).title],
  ['owner', ({ facts }, owners) => owners.get(facts.hotspotId)?.join(', ') ?? null],
  ['firm', ({ firm }) => (firm ? 'yes' : 'no')],
  ['flips', ({ facts }) => facts.now.flips],
  ['second and later', ({ facts }) => facts.now.again],
  ['flips before', ({ facts }) => facts.before.flips],
  ['change', ({ facts }) => facts.now.flips - facts.before.flips],
  ['refused', ({ facts }) => facts.refused],
  ['noted', ({ facts }) => facts.noted],
  ['asked', ({ facts }) => facts.asked],
  ['insisted', ({ facts }) => facts.insisted],
  ['bypassed', ({ facts }) => facts.bypassed],
  ['let through', ({ facts }) => facts.passed],
  ['first day', ({ facts }) => facts.firstDay],
  ['last day', ({ facts }) => facts.lastDay],
];

/** Hotspots as rows for a spreadsheet, the heads first. No number of machines: a file travels further than a page. */
export function hotspotRows(rows: readonly Judged[], owners: Owners): (string | number | null)[][] {
  return [
    columns.map(([head]) => head),
    ...rows.map((row) => columns.map(([, of]) => of(row, owners))),
  ];
}
