import 'server-only';
import type { Day, Period } from '@unthrash/db/read/period';
import type { Coverage } from '@unthrash/db/read/read-coverage';
import { type LastFlip, readLastFlips } from '@unthrash/db/read/read-last-flips';
import { readMachines } from '@unthrash/db/read/read-machines';
import { type HotspotList, listHotspots, type Owners } from '../hotspots/hotspot-list.ts';
import type { HotspotQuery } from '../hotspots/hotspot-query.ts';
import { periodOf } from '../hotspots/period.ts';
import { database } from '../server/database.ts';
import { sameCoverage } from '../words/change.ts';
import { dayIn } from '../words/days.ts';
import { GROUP_SIZE } from '../words/machines.ts';
import { audited } from './audited.ts';
import { countedByReport } from './counted-by-report.ts';
import { eventsSince } from './events-since.ts';
import { byHotspot } from './read-overview.ts';
import { readTeamDays } from './read-team-days.ts';
import { type Member, requireMember } from './require-member.ts';

export interface HotspotsPage {
  readonly member: Member;
  /** In the team's zone. */
  readonly today: Day;
  /** When the figures were read. */
  readonly at: Date;
  readonly period: Period;
  readonly joined: boolean;
  readonly coverage: Coverage;
  /** Whether about as much was reported as before, so that changes may be judged. */
  readonly comparable: boolean;
  readonly list: HotspotList;
  /** Hotspots of the part of a frozen report that is asked for; undefined: none is, or the report does not say. */
  readonly counted: number | undefined;
  /** By hotspot, for the rows shown. */
  readonly flips: ReadonlyMap<number, readonly LastFlip[]>;
  readonly machines: ReadonlyMap<number, number>;
  /** By hotspot: who takes care of it, else the owning teams. */
  readonly owners: Owners;
  readonly teamMachines: number | undefined;
  readonly pilot: boolean;
}

/** One page of the team's hotspots; noted in the audit. Leads to the sign-in page when nobody is signed in. */
export async function readHotspots(query: HotspotQuery, now: Date): Promise<HotspotsPage> {
  const member = await requireMember();
  const db = database();
  const { teamId } = member;
  const today = dayIn(member.timeZone, now);
  const period = periodOf(query.range, today);
  const { from, to, until } = period;
  const [{ at, joined, coverage, list: prepared }, team, counted] = await Promise.all([
    readTeamDays({ teamId, range: query.range, period, now }),
    readMachines(db, teamId, 'team', [0], from, until),
    countedByReport(member, query),
  ]);
  const list = listHotspots(prepared, query, counted);
  const ids = list.rows.map(({ facts }) => facts.hotspotId);
  const [flips, machines] = await Promise.all([
    readLastFlips(db, teamId, ids, eventsSince(to), until),
    readMachines(db, teamId, 'hotspot', ids, from, until),
    audited(member, 'view-hotspots'),
  ]);
  const teamMachines = team[0]?.machines;
  return {
    member,
    today,
    at,
    period,
    joined,
    coverage,
    comparable: sameCoverage(coverage.reports, coverage.reportsBefore),
    list,
    counted: counted?.size,
    flips: byHotspot(flips),
    machines: new Map(machines.map((each) => [each.scopeId, each.machines])),
    owners: prepared.owned,
    teamMachines,
    pilot: joined && teamMachines !== undefined && teamMachines < GROUP_SIZE,
  };
}
