import 'server-only';
import type { Day, Period } from '@unthrash/db/read/period';
import { type Companion, readCompanions } from '@unthrash/db/read/read-companions';
import { type DecisionRow, readDecisions } from '@unthrash/db/read/read-decisions';
import { type HotspotRow, readHotspot } from '@unthrash/db/read/read-hotspot';
import { readHotspotDays } from '@unthrash/db/read/read-hotspot-days';
import { readHotspotFacts } from '@unthrash/db/read/read-hotspot-facts';
import { readHotspotHistory } from '@unthrash/db/read/read-hotspot-history';
import { type LastFlip, readLastFlips } from '@unthrash/db/read/read-last-flips';
import { readMachines } from '@unthrash/db/read/read-machines';
import { type Place, readPlaces } from '@unthrash/db/read/read-places';
import { type RunBetween, readRunsBetween } from '@unthrash/db/read/read-runs-between';
import { notFound, redirect } from 'next/navigation';
import { covers } from '../hotspots/decision-scope.ts';
import { type Judged, judgeHotspot } from '../hotspots/judge-hotspot.ts';
import { periodOf, type Range } from '../hotspots/period.ts';
import { composeTimeline, type TimelineRow } from '../hotspots/timeline.ts';
import { database } from '../server/database.ts';
import { running } from '../server/running.ts';
import { addDays, dayIn } from '../words/days.ts';
import { audited } from './audited.ts';
import { eventsSince } from './events-since.ts';
import { replayLine } from './join-line.ts';
import { ownersOfRows } from './owners-of-rows.ts';
import { type Member, requireMember } from './require-member.ts';
import { may } from './require-role.ts';

/** How far back the timeline goes, in days: as long as rollups are kept unless the team says otherwise. */
const TIMELINE_DAYS = 396;

export interface HotspotPage {
  readonly member: Member;
  readonly at: Date;
  /** In the team's zone. */
  readonly today: Day;
  readonly period: Period;
  readonly hotspot: HotspotRow;
  /** The corrected convention, else the hook's. */
  readonly convention: string;
  /** Undefined when its last flip is too long ago to be judged. */
  readonly judged: Judged | undefined;
  readonly flips: readonly LastFlip[];
  readonly runs: readonly RunBetween[];
  readonly companions: readonly Companion[];
  readonly timeline: readonly TimelineRow[];
  /** Machines of the busiest week of the range; undefined when none was heard of. */
  readonly machines: number | undefined;
  /** Decisions that cover it and are not withdrawn, latest first. */
  readonly decisions: readonly DecisionRow[];
  /** Hotspots of the same repository and convention, which it may be the same as. */
  readonly others: readonly Place[];
  /** Who takes care of it, else the owning teams; empty: nobody is known. */
  readonly owners: readonly string[];
  readonly mayChange: boolean;
  /** The line that shows both sides on one's own machine. */
  readonly replay: string;
}

/**
 * All that the page of one hotspot shows, and notes that somebody looked at it. One that is counted with another leads
 * there; a number that the team has no hotspot with leads to "not found".
 */
export async function readHotspotPage(id: string, range: Range, now: Date): Promise<HotspotPage> {
  const member = await requireMember();
  const db = database();
  const { teamId } = member;
  const today = dayIn(member.timeZone, now);
  const hotspot = /^\d{1,9}$/.test(id) ? await readHotspot(db, teamId, Number(id)) : undefined;
  if (hotspot === undefined) notFound();
  if (hotspot.sameAsId !== null) redirect(`/hotspots/${hotspot.sameAsId}`);
  const period = periodOf(range, today);
  const { baseUrl, hookPackage, version } = running();
  const convention = hotspot.label ?? hotspot.reported;
  const ids = [hotspot.hotspotId, ...hotspot.earlier.map((each) => each.hotspotId)];
  const since = eventsSince(today);
  const [facts, flips, runs, companions, days, history, machines, decisions, places] =
    await Promise.all([
      readHotspotFacts(db, teamId, period, ids),
      readLastFlips(db, teamId, [hotspot.hotspotId], since, period.until),
      readRunsBetween(db, teamId, ids, since),
      readCompanions(db, teamId, ids, since),
      readHotspotDays(db, teamId, ids, addDays(today, -TIMELINE_DAYS)),
      readHotspotHistory(db, teamId, ids),
      readMachines(db, teamId, 'hotspot', [hotspot.hotspotId], period.from, period.until),
      readDecisions(db, teamId),
      readPlaces(db, teamId, [convention]),
    ]);
  await audited(member, 'view-hotspot', String(hotspot.hotspotId));
  const owners = await ownersOfRows(teamId, [
    { ...hotspot, care: { owner: facts[0]?.care.owner ?? null } },
  ]);
  const spot = { repositoryId: hotspot.repositoryId, path: hotspot.path, convention };
  return {
    member,
    at: now,
    today,
    period,
    hotspot,
    convention,
    judged: facts[0] === undefined ? undefined : judgeHotspot(facts[0], period),
    flips,
    runs,
    companions,
    timeline: composeTimeline(days, history, today),
    machines: machines[0]?.machines,
    decisions: decisions.filter((each) => each.withdrawnDay === null && covers(each, spot)),
    others: places.filter(
      (each) =>
        each.repositoryId === hotspot.repositoryId &&
        each.sameAsId === null &&
        !ids.includes(each.hotspotId),
    ),
    owners: owners.get(hotspot.hotspotId) ?? [],
    mayChange: may(member.role, 'lead'),
    replay: replayLine({ baseUrl, packageName: hookPackage?.name, version }, hotspot.path),
  };
}
