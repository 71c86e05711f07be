import 'server-only';
import { type ReportTeam, readReportTeams } from '@unthrash/db/read/read-report-teams';
import { notFound } from 'next/navigation';
import { database } from '../server/database.ts';

/** What a member's team has set about its report; the team may just have been deleted: then "not found". */
export async function readReportTeam(teamId: string): Promise<ReportTeam> {
  const [team] = await readReportTeams(database(), teamId);
  return team ?? notFound();
}
