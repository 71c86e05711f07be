import type { Database } from '@unthrash/db';
import { type ReportTeam, readReportTeams } from '@unthrash/db/read/read-report-teams';
import { seedMember, seedRollups } from '@unthrash/db/testing';
import { addDays, isMonday } from '../../words/days.ts';
import type { DeliverOptions } from '../deliver-reports.ts';

/**
 * For tests: a team since January with a hotspot that flips on each Tuesday of the ten weeks before `until`, and members
 * who all want the report.
 */
export async function reportTeam(
  database: Database,
  {
    until,
    members,
    timeZone = 'UTC',
  }: { until: string; members: readonly string[]; timeZone?: string },
): Promise<{ teamId: string; ids: ReadonlyMap<string, string>; team: () => Promise<ReportTeam> }> {
  const days = Array.from({ length: 70 }, (_, ago) => addDays(until, -ago));
  const tuesdays = days.filter((day) => isMonday(addDays(day, -1)));
  const seeded = await seedRollups(database);
  const { teamId } = seeded;
  await database.team.update({ where: { teamId }, data: { timeZone } });
  const repository = await seeded.repository(
    'github.com/acme/billing',
    Object.fromEntries(tuesdays.map((day) => [day, 100])),
  );
  const hotspot = await seeded.hotspot(repository, 'src/Clock.cs', 'datetime-kind');
  for (const day of tuesdays) {
    await seeded.day(hotspot, day, { refused: 3, again: 2 });
    for (const flip of [1, 2, 3]) {
      await seeded.flip(hotspot, day, { episode: day, flip, verdict: 'refused' });
    }
  }
  const ids = new Map<string, string>();
  for (const name of members) ids.set(name, await seedMember(database, teamId, name));
  return {
    teamId,
    ids,
    team: async () => {
      const [team] = await readReportTeams(database, teamId);
      if (team === undefined) throw new Error('the team is gone');
      return team;
    },
  };
}

export const secret = 'a secret of the tests, long enough';

/** For tests: what a server brings along, at an instant that can be moved. */
export function sending(
  smtp: { readonly url: string } | undefined,
  now: () => string,
): DeliverOptions {
  return {
    baseUrl: 'https://unthrash.example.com',
    secret,
    mailServer:
      smtp === undefined
        ? undefined
        : { url: smtp.url, password: undefined, from: 'Unthrash <unthrash@example.com>' },
    webhookAllow: [],
    clock: () => new Date(now()),
  };
}
