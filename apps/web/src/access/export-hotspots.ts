import 'server-only';
import { foundBy } from '../hotspots/hotspot-list.ts';
import type { HotspotQuery } from '../hotspots/hotspot-query.ts';
import { hotspotRows } from '../hotspots/hotspot-rows.ts';
import { periodOf } from '../hotspots/period.ts';
import { csv } from '../output/csv.ts';
import { dayIn } from '../words/days.ts';
import { audited } from './audited.ts';
import { countedByReport } from './counted-by-report.ts';
import { readTeamDays } from './read-team-days.ts';
import { requireMember } from './require-member.ts';

export interface Exported {
  /** `hotspots-2026-11-03-2026-11-30.csv` */
  readonly name: string;
  readonly text: string;
}

/**
 * What the list of hotspots shows for a query, all its pages, as CSV; noted in the audit. Leads to the sign-in page when
 * nobody is signed in.
 */
export async function exportHotspots(query: HotspotQuery, now: Date): Promise<Exported> {
  const member = await requireMember();
  const { teamId } = member;
  const period = periodOf(query.range, dayIn(member.timeZone, now));
  const [{ list }, counted] = await Promise.all([
    readTeamDays({ teamId, range: query.range, period, now }),
    countedByReport(member, query),
  ]);
  const found = foundBy(list, query, counted);
  await audited(member, 'export-csv');
  return {
    name: `hotspots-${period.from}-${period.to}.csv`,
    text: csv(hotspotRows(found, list.owned)),
  };
}
