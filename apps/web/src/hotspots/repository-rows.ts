import type { Day } from '@unthrash/db/read/period';
import type { RepositoryWeeks } from '@unthrash/db/read/read-repositories';
import { addDays } from '../words/days.ts';
import type { Judged } from './judge-hotspot.ts';

/** Rows that are shown at once. */
export const REPOSITORIES_SHOWN = 8;

/** Days without agent activity after which a repository is folded away. */
export const IDLE_DAYS = 30;

export interface RepositoryRow {
  readonly repositoryId: number;
  readonly name: string;
  readonly fullName: string;
  /** Firm hotspots, and of those the new ones; those that came back. */
  readonly firm: number;
  readonly fresh: number;
  readonly back: number;
  readonly flips: number;
  readonly again: number;
  /** Flips of the last eight weeks, oldest first. */
  readonly weeks: readonly number[];
  /** The convention with the most flips, and the hotspot of it with the most; undefined without a flip. */
  readonly top: { readonly convention: string; readonly hotspotId: number } | undefined;
  /** The last day with a flip in the period; null without. */
  readonly lastDay: Day | null;
  /** Null while no agent was heard of there. */
  readonly lastActivityDay: Day | null;
}

export interface Repositories {
  /** With flips in the period and not idle, most flips first. */
  readonly rows: readonly RepositoryRow[];
  /** Repositories without a flip in the period where agents worked. */
  readonly calm: number;
  /** Neither activity nor a flip for 30 days before the period's end. */
  readonly idle: readonly RepositoryRow[];
}

/** The team's repositories by what they had in the period that ends on `to`. Pure. */
export function repositoryRows(
  repositories: readonly RepositoryWeeks[],
  judged: readonly Judged[],
  names: ReadonlyMap<string, string>,
  to: Day,
): Repositories {
  const byRepository = new Map<number, Judged[]>();
  for (const each of judged) {
    if (each.facts.now.flips === 0) continue;
    const own = byRepository.get(each.facts.repositoryId);
    if (own === undefined) byRepository.set(each.facts.repositoryId, [each]);
    else own.push(each);
  }
  const since = addDays(to, -IDLE_DAYS);
  const all = repositories
    .map((each) => rowOf(each, byRepository.get(each.repositoryId) ?? [], names))
    .sort((a, b) => b.flips - a.flips || a.name.localeCompare(b.name));
  const isIdle = ({ lastActivityDay, lastDay }: RepositoryRow) =>
    [lastActivityDay, lastDay].every((day) => day === null || day < since);
  const busy = all.filter((row) => !isIdle(row));
  const rows = busy.filter(({ flips }) => flips > 0);
  return { rows, calm: busy.length - rows.length, idle: all.filter(isIdle) };
}

function rowOf(
  { repositoryId, name, weeks, lastActivityDay }: RepositoryWeeks,
  own: readonly Judged[],
  names: ReadonlyMap<string, string>,
): RepositoryRow {
  const days = own.flatMap(({ facts }) => facts.now.lastFlipDay ?? []).sort();
  return {
    repositoryId,
    name: names.get(name) ?? name,
    fullName: name,
    firm: own.filter((each) => each.firm).length,
    fresh: own.filter((each) => each.isNew).length,
    back: own.filter((each) => each.cameBack && !each.aside).length,
    flips: sum(own, ({ facts }) => facts.now.flips),
    again: sum(own, ({ facts }) => facts.now.again),
    weeks,
    top: topOf(own),
    lastDay: days.at(-1) ?? null,
    lastActivityDay,
  };
}

/** The first of equals. */
function topOf(own: readonly Judged[]): RepositoryRow['top'] {
  const flips = new Map<string, number>();
  for (const { facts } of own)
    flips.set(facts.convention, (flips.get(facts.convention) ?? 0) + facts.now.flips);
  const convention = largest([...flips], ([, each]) => each)?.[0];
  const hotspot = largest(
    own.filter(({ facts }) => facts.convention === convention),
    ({ facts }) => facts.now.flips,
  );
  if (convention === undefined || hotspot === undefined) return undefined;
  return { convention, hotspotId: hotspot.facts.hotspotId };
}

function largest<T>(items: readonly T[], of: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (top, item) => (top === undefined || of(item) > of(top) ? item : top),
    undefined,
  );
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
