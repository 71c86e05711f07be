import type { Database } from '@unthrash/db';
import { readCoverage } from '@unthrash/db/read/read-coverage';
import { readHotspotFacts } from '@unthrash/db/read/read-hotspot-facts';
import { type LastFlip, readLastFlips } from '@unthrash/db/read/read-last-flips';
import { readLastReport } from '@unthrash/db/read/read-last-report';
import { readMachines } from '@unthrash/db/read/read-machines';
import { readReport } from '@unthrash/db/read/read-report';
import type { ReportTeam } from '@unthrash/db/read/read-report-teams';
import { readRepositories } from '@unthrash/db/read/read-repositories';
import { readWaitingDecisions } from '@unthrash/db/read/read-waiting-decisions';
import { judgeHotspot } from '../hotspots/judge-hotspot.ts';
import { addDays } from '../words/days.ts';
import type { Week } from '../words/weeks.ts';
import { namedHotspots, type WeekData } from './compose-content.ts';
import { firmOf } from './content.ts';
import { frozenContent } from './frozen-content.ts';
import { weekPeriod } from './week-period.ts';

/** Reads everything that a team's report of a week is made from, as it stands at `now`. */
export async function gatherWeek(
  database: Database,
  team: ReportTeam,
  week: Week,
  now: Date,
): Promise<WeekData> {
  const { teamId } = team;
  const period = weekPeriod(week);
  const [facts, repositories, coverage, machines, waiting, last, before] = await Promise.all([
    readHotspotFacts(database, teamId, period),
    readRepositories(database, teamId, period),
    readCoverage(database, teamId, period),
    readMachines(database, teamId, 'team', [0], week.monday, week.sunday),
    readWaitingDecisions(database, teamId, week.sunday),
    readLastReport(database, teamId, week.monday),
    readReport(database, teamId, addDays(week.monday, -7)),
  ]);
  const hotspots = facts.map((each) => judgeHotspot(each, period));
  const named = [...namedHotspots(hotspots).values()].flat();
  const ids = named.map((each) => each.facts.hotspotId);
  const since = addDays(week.sunday, -team.eventDays);
  const flips = await readLastFlips(database, teamId, ids, since, week.sunday);
  return {
    week,
    madeAt: now,
    team,
    first: last === undefined,
    firmSaid: before === undefined ? undefined : firmOf(frozenContent(before, team.groupSize)),
    hotspots,
    repositories,
    coverage,
    machines: machines[0]?.machines,
    waiting,
    flips: byHotspot(flips),
  };
}

function byHotspot(flips: readonly LastFlip[]): Map<number, LastFlip[]> {
  const sorted = new Map<number, LastFlip[]>();
  for (const flip of flips) {
    const own = sorted.get(flip.hotspotId);
    if (own === undefined) sorted.set(flip.hotspotId, [flip]);
    else own.push(flip);
  }
  return sorted;
}
