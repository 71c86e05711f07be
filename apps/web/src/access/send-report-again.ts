import 'server-only';
import { sendAgain } from '@unthrash/db/write/send-again';
import { z } from 'zod';
import { deliverReports } from '../report/deliver-reports.ts';
import { database } from '../server/database.ts';
import { running } from '../server/running.ts';
import { weekNamed } from '../words/weeks.ts';
import { audited } from './audited.ts';
import { readReportTeam } from './read-report-team.ts';
import { requireRole } from './require-role.ts';

const fields = z.object({
  week: z.string().max(20),
  channel: z.enum(['mail', 'webhook']),
  recipient: z.string().max(100),
});

/** Has one delivery sent once more, at once; leads only. What is none, or arrived after all, is left alone. */
export async function sendReportAgain(input: Readonly<Record<string, string>>): Promise<void> {
  const member = await requireRole('lead');
  const read = fields.safeParse(input);
  const week = weekNamed(read.data?.week ?? '');
  if (read.data === undefined || week === undefined) return;
  const { teamId } = member;
  const { channel, recipient } = read.data;
  const db = database();
  const delivery = { teamId, week: week.monday, channel, recipient };
  if (!(await sendAgain(db, delivery, new Date()))) return;
  await audited(member, 'send-report', week.name);
  const team = await readReportTeam(teamId);
  await deliverReports(db, team, { ...running().sending, clock: () => new Date() });
}
