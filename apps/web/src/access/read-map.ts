import 'server-only';
import type { Day, Period } from '@unthrash/db/read/period';
import { readMachines } from '@unthrash/db/read/read-machines';
import { type MapLevel, type MapPlace, mapLevel } from '../hotspots/map-level.ts';
import { periodOf, type Range } from '../hotspots/period.ts';
import { database } from '../server/database.ts';
import { dayIn } from '../words/days.ts';
import { GROUP_SIZE } from '../words/machines.ts';
import { readTeamDays, type TeamDays } from './read-team-days.ts';
import { type Member, requireMember } from './require-member.ts';

export interface MapPage extends Pick<TeamDays, 'at' | 'joined' | 'coverage'> {
  readonly member: Member;
  readonly today: Day;
  readonly period: Period;
  readonly level: MapLevel;
  /** Short names by repository. */
  readonly names: ReadonlyMap<string, string>;
  readonly comparable: boolean;
  readonly teamMachines: number | undefined;
  readonly pilot: boolean;
}

/** One level of the map of the asking member's team. Leads to the sign-in page when nobody is signed in. */
export async function readMap(place: MapPlace, range: Range, now: Date): Promise<MapPage> {
  const member = await requireMember();
  const { teamId } = member;
  const today = dayIn(member.timeZone, now);
  const period = periodOf(range, today);
  const [days, team] = await Promise.all([
    readTeamDays({ teamId, range, period, now }),
    readMachines(database(), teamId, 'team', [0], period.from, period.until),
  ]);
  const { at, joined, coverage, list, overview } = days;
  const teamMachines = team[0]?.machines;
  return {
    member,
    at,
    joined,
    coverage,
    today,
    period,
    level: mapLevel(list.judged, place, list.names),
    names: list.names,
    comparable: overview.comparable,
    teamMachines,
    pilot: joined && teamMachines !== undefined && teamMachines < GROUP_SIZE,
  };
}
