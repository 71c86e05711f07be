import 'server-only';
import { changeWeeklyMail } from '@unthrash/db/write/change-weekly-mail';
import { database } from '../server/database.ts';
import { requireMember } from './require-member.ts';

/** Whether the weekly report goes to the asking member by mail. */
export async function changeOwnMail(weeklyMail: boolean): Promise<void> {
  const { teamId, userId } = await requireMember();
  await changeWeeklyMail(database(), { teamId, userId, weeklyMail });
}
