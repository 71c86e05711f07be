import type { Database } from '../client.ts';
import type { Day } from './period.ts';

/** The frozen content of a team's report of one week (its Monday), as it was stored; undefined when none was made. */
export async function readReport(
  database: Pick<Database, 'weeklyReport'>,
  teamId: string,
  week: Day,
): Promise<unknown> {
  const found = await database.weeklyReport.findUnique({
    where: { teamId_week: { teamId, week: new Date(`${week}T00:00:00Z`) } },
    select: { content: true },
  });
  return found?.content;
}
