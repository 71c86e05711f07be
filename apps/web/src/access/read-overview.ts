import 'server-only';
import type { Day, Period } from '@unthrash/db/read/period';
import type { Coverage } from '@unthrash/db/read/read-coverage';
import type { DayFlips } from '@unthrash/db/read/read-flips-by-day';
import { type LastFlip, readLastFlips } from '@unthrash/db/read/read-last-flips';
import { readMachines } from '@unthrash/db/read/read-machines';
import type { Overview } from '../hotspots/overview.ts';
import { periodOf, type Range } from '../hotspots/period.ts';
import { REPOSITORIES_SHOWN } from '../hotspots/repository-rows.ts';
import { type Pair, togetherOf } from '../hotspots/together.ts';
import { database } from '../server/database.ts';
import { dayIn } from '../words/days.ts';
import { GROUP_SIZE } from '../words/machines.ts';
import { eventsSince } from './events-since.ts';
import { readTeamDays } from './read-team-days.ts';
import { type Member, requireMember } from './require-member.ts';

export interface OverviewPage {
  readonly member: Member;
  /** When the figures were read. */
  readonly at: Date;
  /** In the team's zone. */
  readonly today: Day;
  readonly period: Period;
  readonly joined: boolean;
  readonly coverage: Coverage;
  readonly overview: Overview;
  readonly days: readonly DayFlips[];
  /** By hotspot, for the rows of `overview.top` and the top hotspot of each repository that is shown. */
  readonly flips: ReadonlyMap<number, readonly LastFlip[]>;
  /** Of the rows of `overview.top`. */
  readonly together: readonly Pair[];
  /** By hotspot: machines of its busiest week. */
  readonly machines: ReadonlyMap<number, number>;
  /** Machines of the team's busiest week; undefined when none was heard of. */
  readonly teamMachines: number | undefined;
  /** Fewer machines than the group size: people can be recognised. */
  readonly pilot: boolean;
}

/** The overview of the asking member's team. Leads to the sign-in page when nobody is signed in. */
export async function readOverview(range: Range, now: Date): Promise<OverviewPage> {
  const member = await requireMember();
  const db = database();
  const { teamId } = member;
  const today = dayIn(member.timeZone, now);
  const period = periodOf(range, today);
  const { from, to, until } = period;
  const [{ at, joined, coverage, overview, days }, team] = await Promise.all([
    readTeamDays({ teamId, range, period, now }),
    readMachines(db, teamId, 'team', [0], from, until),
  ]);
  const ids = overview.top.map(({ facts }) => facts.hotspotId);
  const shown = overview.repositories.rows.slice(0, REPOSITORIES_SHOWN);
  const drawn = new Set([...ids, ...shown.flatMap(({ top }) => top?.hotspotId ?? [])]);
  const [read, machines] = await Promise.all([
    readLastFlips(db, teamId, [...drawn], eventsSince(to), until),
    readMachines(db, teamId, 'hotspot', ids, from, until),
  ]);
  const teamMachines = team[0]?.machines;
  const flips = byHotspot(read);
  return {
    member,
    at,
    today,
    period,
    joined,
    coverage,
    overview,
    days,
    flips,
    together: togetherOf(new Map(ids.map((id) => [id, flips.get(id) ?? []]))),
    machines: new Map(machines.map((each) => [each.scopeId, each.machines])),
    teamMachines,
    pilot: joined && teamMachines !== undefined && teamMachines < GROUP_SIZE,
  };
}

/** The flips of each hotspot, in the order in which they came. */
export function byHotspot(flips: readonly LastFlip[]): Map<number, LastFlip[]> {
  const sorted = new Map<number, LastFlip[]>();
  for (const flip of flips) {
    const own = sorted.get(flip.hotspotId);
    if (own === undefined) sorted.set(flip.hotspotId, [flip]);
    else own.push(flip);
  }
  return sorted;
}
