import 'server-only';
import type { Period } from '@unthrash/db/read/period';
import { type Coverage, readCoverage } from '@unthrash/db/read/read-coverage';
import { type DayFlips, readFlipsByDay } from '@unthrash/db/read/read-flips-by-day';
import { readHotspotFacts } from '@unthrash/db/read/read-hotspot-facts';
import { type RepositoryWeeks, readRepositories } from '@unthrash/db/read/read-repositories';
import { readTeamState } from '@unthrash/db/read/read-team-state';
import { type PreparedList, prepareList } from '../hotspots/hotspot-list.ts';
import { judgeHotspot } from '../hotspots/judge-hotspot.ts';
import { composeOverview, type Overview } from '../hotspots/overview.ts';
import type { Range } from '../hotspots/period.ts';
import { database } from '../server/database.ts';
import { keepLarge, type SlowReads } from '../server/slow-reads.ts';
import { ownersOfRows } from './owners-of-rows.ts';

/** All that the pages of one range say of a team's days, but for single flips and machines. */
export interface TeamDays {
  /** When it was read: the figures are as of then. */
  readonly at: Date;
  /** Whether any machine was ever heard of. */
  readonly joined: boolean;
  readonly coverage: Coverage;
  readonly overview: Overview;
  readonly list: PreparedList;
  readonly repositories: readonly RepositoryWeeks[];
  readonly days: readonly DayFlips[];
}

interface Asked {
  readonly teamId: string;
  readonly range: Range;
  readonly period: Period;
  readonly now: Date;
}

declare global {
  var unthrashTeamDays: SlowReads<TeamDays> | undefined;
}

/**
 * Reads the daily rollups of a team. For a team with very many hotspots that takes longer than a page may: its figures
 * are then kept, a minute at most.
 */
export function readTeamDays(asked: Asked): Promise<TeamDays> {
  // Kept outside the module: while developing, modules are loaded anew.
  globalThis.unthrashTeamDays ??= keepLarge((days) => days.list.judged.length);
  const { teamId, range, period } = asked;
  const key = `${teamId} ${period.from} ${period.to} ${typeof range}`;
  return globalThis.unthrashTeamDays.read(key, (later) =>
    readAt({ ...asked, now: new Date(asked.now.getTime() + later) }),
  );
}

async function readAt({ teamId, range, period, now }: Asked): Promise<TeamDays> {
  const db = database();
  const [{ joined }, facts, repositories, coverage, days] = await Promise.all([
    readTeamState(db, teamId),
    readHotspotFacts(db, teamId, period),
    readRepositories(db, teamId, period),
    readCoverage(db, teamId, period),
    readFlipsByDay(db, teamId, period),
  ]);
  const hotspots = facts.map((each) => judgeHotspot(each, period));
  return {
    at: now,
    joined,
    coverage,
    overview: composeOverview({ range, to: period.to, joined, hotspots, repositories, coverage }),
    list: prepareList(hotspots, await ownersOfRows(teamId, facts)),
    repositories,
    days,
  };
}
