import 'server-only';
import { readDeliveries } from '@unthrash/db/read/read-deliveries';
import { readRecipients } from '@unthrash/db/read/read-recipients';
import { type ReportRow, readReports } from '@unthrash/db/read/read-reports';
import { readTeamState } from '@unthrash/db/read/read-team-state';
import { type WeekContent, weekContent } from '../report/content.ts';
import { type Doubtful, doubtfulOf } from '../report/doubtful.ts';
import { nextReportAt } from '../report/due-week.ts';
import { database } from '../server/database.ts';
import { running } from '../server/running.ts';
import { readReportTeam } from './read-report-team.ts';
import { type Member, requireMember } from './require-member.ts';
import { may } from './require-role.ts';

export interface ReportsPage {
  readonly member: Member;
  readonly mayChange: boolean;
  /** May have a delivery sent again. */
  readonly maySend: boolean;
  readonly rows: readonly { readonly row: ReportRow; readonly content: WeekContent }[];
  readonly nextAt: Date;
  readonly joined: boolean;
  /** Whether mails can go out at all, and whether the team wants them. */
  readonly mailServer: boolean;
  readonly mail: boolean;
  readonly webhook: boolean;
  /** Members who get the report by mail. */
  readonly recipients: number;
  /** Whether the asking member is one of them. */
  readonly own: boolean;
  readonly doubtful: readonly Doubtful[];
}

/** The archive of the asking member's team, and how its reports go out. */
export async function readReportsPage(now: Date): Promise<ReportsPage> {
  const member = await requireMember();
  const db = database();
  const { teamId, userId, role } = member;
  const [team, state, reports, recipients, deliveries] = await Promise.all([
    readReportTeam(teamId),
    readTeamState(db, teamId),
    readReports(db, teamId),
    readRecipients(db, teamId),
    readDeliveries(db, teamId, '2020-01-06'),
  ]);
  const getting = recipients.filter(({ weeklyMail }) => weeklyMail);
  return {
    member,
    mayChange: may(role, 'admin'),
    maySend: may(role, 'lead'),
    rows: reports.map((row) => ({ row, content: weekContent.parse(row.content) })),
    nextAt: nextReportAt(team, now),
    joined: state.joined,
    mailServer: running().sending.mailServer !== undefined,
    mail: team.mail,
    webhook: team.webhook !== null,
    recipients: getting.length,
    own: getting.some((each) => each.userId === userId),
    doubtful: doubtfulOf(deliveries, now),
  };
}
