import type { Day } from '@unthrash/db/read/period';
import type { HotspotFacts } from '@unthrash/db/read/read-hotspot-facts';
import type { Range } from '../hotspots/period.ts';
import { dayFrom } from './days.ts';
import { machinesWord } from './machines.ts';
import { count, counted, inWords } from './numbers.ts';
import { rangeWords } from './range.ts';

export interface HotspotFigures {
  readonly facts: HotspotFacts | undefined;
  readonly range: Range;
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** In the team's zone. */
  readonly today: Day;
  readonly machines: number | undefined;
  /** The team's: below it no number of machines is shown. */
  readonly groupSize?: number;
  /** Who takes care of it, or the owning teams by CODEOWNERS. */
  readonly owners: readonly string[];
}

/**
 * "14 flips in the last 28 days, 9 before · 12 refused · 1 insisted on · first seen 6 Oct · …". From the rollup of the
 * hotspot's days, the machines of its busiest week, and what people said.
 */
export function hotspotFigures(figures: HotspotFigures): string {
  const { facts, range, firstDay, lastDay, today, machines, groupSize, owners } = figures;
  const flips = facts?.now.flips ?? 0;
  const before = facts?.before.flips ?? 0;
  const parts = [
    `${counted(flips, 'flip')} ${rangeWords(range)}, ${count(before)} before`,
    said(facts?.refused, 'refused'),
    said(facts?.insisted, 'insisted on'),
    said(facts?.passed, flips > 0 ? 'more let through' : 'let through'),
    `first seen ${dayFrom(firstDay, today)}`,
    `last seen ${dayFrom(lastDay, today)}`,
    machines === undefined || machines === 0 ? '' : `${machinesWord(machines, groupSize)} machines`,
    owners.length === 0 ? '' : `owned by ${inWords(owners)}`,
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

const said = (value: number | undefined, words: string): string =>
  value === undefined || value === 0 ? '' : `${count(value)} ${words}`;
