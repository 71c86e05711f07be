import type { Database } from '../client.ts';
import type { Day } from './period.ts';

/** What a team has set about its weekly report. */
export interface ReportTeam {
  readonly teamId: string;
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly demo: boolean;
  readonly createdDay: Day;
  readonly eventDays: number;
  readonly rollupMonths: number;
  readonly groupSize: number;
  /** ISO weekday (1 is Monday) and hour in the team's zone. */
  readonly weekday: number;
  readonly hour: number;
  readonly mail: boolean;
  /** The webhook's address, encrypted; null without one. */
  readonly webhook: Uint8Array<ArrayBuffer> | null;
}

/** Every team, or the one with this id, by id. */
export async function readReportTeams(
  database: Pick<Database, 'team'>,
  teamId?: string,
): Promise<ReportTeam[]> {
  const found = await database.team.findMany({
    ...(teamId === undefined ? {} : { where: { teamId } }),
    orderBy: { teamId: 'asc' },
  });
  return found.map((team) => ({
    teamId: team.teamId,
    name: team.name,
    timeZone: team.timeZone,
    demo: team.demo,
    createdDay: team.createdDay.toISOString().slice(0, 10),
    eventDays: team.eventDays,
    rollupMonths: team.rollupMonths,
    groupSize: team.groupSize,
    weekday: team.reportWeekday,
    hour: team.reportHour,
    mail: team.reportMail,
    webhook: team.reportWebhook,
  }));
}
