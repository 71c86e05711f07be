import type { Database } from '@unthrash/db';
import { readLastReport } from '@unthrash/db/read/read-last-report';
import { readRecipients } from '@unthrash/db/read/read-recipients';
import type { ReportTeam } from '@unthrash/db/read/read-report-teams';
import { readTeamState } from '@unthrash/db/read/read-team-state';
import { makeWeeklyReport } from '@unthrash/db/write/make-weekly-report';
import { addDays } from '../words/days.ts';
import { type Week, weekOf } from '../words/weeks.ts';
import { composeContent } from './compose-content.ts';
import { dueWeek } from './due-week.ts';
import { gatherWeek } from './gather-week.ts';
import type { Sending } from './sending.ts';

/** So many weeks that were missed are kept in the archive, though none of them goes out. */
const MOST_MISSED = 8;

/**
 * Makes the report that is due for a team, unless it was made: true when it was made now. Of weeks that were missed only
 * the latest goes out; the others are kept to be looked up. A team whose machines were never heard of, or that was not
 * there in that week, gets none.
 */
export async function makeDueReport(
  database: Database,
  team: ReportTeam,
  sending: Pick<Sending, 'mailServer'>,
  now: Date,
): Promise<boolean> {
  const week = dueWeek(team, now);
  const nextMonday = addDays(week.monday, 7);
  const last = await readLastReport(database, team.teamId, nextMonday);
  if (last === week.monday || team.createdDay > week.sunday) return false;
  if (!(await readTeamState(database, team.teamId)).joined) return false;
  // A demonstration begins with the weeks that it was made of.
  const since = last ?? (team.demo ? team.createdDay : undefined);
  for (const missed of missedWeeks(since, week)) await makeReport(database, team, missed, now);
  return makeReport(database, team, week, now, await channelsOf(database, team, sending));
}

/** Freezes a team's report of a week as it stands at `now`; false when it was frozen before. */
export async function makeReport(
  database: Database,
  team: ReportTeam,
  week: Week,
  now: Date,
  deliveries: Channels = [],
): Promise<boolean> {
  const content = composeContent(await gatherWeek(database, team, week, now));
  return makeWeeklyReport(database, {
    teamId: team.teamId,
    week: week.monday,
    madeAt: now,
    content,
    deliveries,
  });
}

type Channels = Parameters<typeof makeWeeklyReport>[1]['deliveries'];

/** To whom a report goes: each member who wants it by mail, and the webhook. */
export async function channelsOf(
  database: Database,
  team: ReportTeam,
  { mailServer }: Pick<Sending, 'mailServer'>,
): Promise<Channels> {
  const recipients =
    team.mail && mailServer !== undefined ? await readRecipients(database, team.teamId) : [];
  return [
    ...recipients
      .filter(({ weeklyMail }) => weeklyMail)
      .map(({ userId }) => ({ channel: 'mail' as const, recipient: userId })),
    ...(team.webhook === null ? [] : [{ channel: 'webhook' as const, recipient: '' }]),
  ];
}

/** The weeks between the last report and the one that is due, oldest first. */
function missedWeeks(last: string | undefined, due: Week): Week[] {
  if (last === undefined) return [];
  const weeks: Week[] = [];
  let monday = addDays(due.monday, -7);
  while (monday > last && weeks.length < MOST_MISSED) {
    weeks.unshift(weekOf(monday));
    monday = addDays(monday, -7);
  }
  return weeks;
}
