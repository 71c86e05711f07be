import type { Day } from '@unthrash/db/read/period';
import type { RejectedRow } from '@unthrash/db/read/read-rejected';
import type { RepositoryWeeks } from '@unthrash/db/read/read-repositories';
import type { VersionRow } from '@unthrash/db/read/read-versions';
import { laterOf } from '../words/days.ts';
import type { Judged } from './judge-hotspot.ts';

export interface HeardRow {
  readonly repositoryId: number;
  readonly name: string;
  readonly fullName: string;
  /** Last day with reported activity, and with an event, in the period and the look-back; null without. */
  readonly activityDay: Day | null;
  readonly eventDay: Day | null;
  /** The later of the two. */
  readonly lastDay: Day | null;
}

/** What became of refused flips of a convention in the period. */
export interface InsistedRow {
  readonly convention: string;
  readonly refused: number;
  /** Proposed again and let through; made another way. Each of a refused one. */
  readonly insisted: number;
  readonly bypassed: number;
}

export interface Health {
  /** The latest first, those never heard of last. */
  readonly heard: readonly HeardRow[];
  readonly lastDay: Day | null;
  readonly versions: readonly VersionRow[];
  readonly rejected: readonly RejectedRow[];
  readonly rejectedItems: number;
  /** The most refused first. */
  readonly insisted: readonly InsistedRow[];
}

interface HealthFacts {
  readonly repositories: readonly RepositoryWeeks[];
  readonly hotspots: readonly Judged[];
  readonly names: ReadonlyMap<string, string>;
  readonly versions: readonly VersionRow[];
  readonly rejected: readonly RejectedRow[];
}

/** Whether what machines send arrives, and what people do with refusals. From the rollups' rows. Pure. */
export function composeHealth(facts: HealthFacts): Health {
  const { repositories, hotspots, names, versions, rejected } = facts;
  const events = new Map<number, Day>();
  const byConvention = new Map<string, { refused: number; insisted: number; bypassed: number }>();
  for (const { facts: each } of hotspots) {
    const known = events.get(each.repositoryId);
    events.set(
      each.repositoryId,
      known === undefined ? each.lastDay : laterOf(known, each.lastDay),
    );
    if (each.refused + each.insisted + each.bypassed === 0) continue;
    const sum = byConvention.get(each.convention) ?? { refused: 0, insisted: 0, bypassed: 0 };
    byConvention.set(each.convention, sum);
    sum.refused += each.refused;
    sum.insisted += each.insisted;
    sum.bypassed += each.bypassed;
  }
  const heard = repositories
    .map(({ repositoryId, name, lastActivityDay: activityDay }): HeardRow => {
      const eventDay = events.get(repositoryId) ?? null;
      return {
        repositoryId,
        name: names.get(name) ?? name,
        fullName: name,
        activityDay,
        eventDay,
        lastDay:
          activityDay === null || eventDay === null
            ? (activityDay ?? eventDay)
            : laterOf(activityDay, eventDay),
      };
    })
    .sort(
      (a, b) => (b.lastDay ?? '').localeCompare(a.lastDay ?? '') || a.name.localeCompare(b.name),
    );
  return {
    heard,
    lastDay: heard[0]?.lastDay ?? null,
    versions,
    rejected,
    rejectedItems: rejected.reduce((sum, { items }) => sum + items, 0),
    insisted: [...byConvention]
      .map(([convention, sum]) => ({ convention, ...sum }))
      .sort((a, b) => b.refused - a.refused || a.convention.localeCompare(b.convention)),
  };
}
