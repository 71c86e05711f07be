import type { Database } from '@unthrash/db';
import { readHotspotFacts } from '@unthrash/db/read/read-hotspot-facts';
import type { ReportTeam } from '@unthrash/db/read/read-report-teams';
import { judgeHotspot } from '../hotspots/judge-hotspot.ts';
import { periodOf } from '../hotspots/period.ts';
import { addDays, dayIn } from '../words/days.ts';
import type { Week } from '../words/weeks.ts';
import { composeContent } from './compose-content.ts';
import type { WeekContent } from './content.ts';
import { gatherWeek } from './gather-week.ts';
import { type SinceThen, sinceThen } from './since-then.ts';

/**
 * What happened after a team's report of a week was frozen, up to `now`.
 *
 * @param compose makes the same week's report as it would be made now
 */
export async function gatherSince(
  database: Database,
  team: ReportTeam,
  week: Week,
  frozen: WeekContent,
  now: Date,
  compose: () => Promise<WeekContent> = async () =>
    composeContent(await gatherWeek(database, team, week, now)),
): Promise<SinceThen> {
  const today = dayIn(team.timeZone, now);
  const period = periodOf({ from: addDays(week.sunday, 1), to: today }, today);
  const named = frozen.buckets.flatMap(({ hotspots }) => hotspots.map((each) => each.hotspotId));
  const [again, facts] = await Promise.all([
    compose(),
    readHotspotFacts(database, team.teamId, period, named),
  ]);
  const judged = facts.map((each) => judgeHotspot(each, period));
  return sinceThen(frozen, again, judged);
}
