import type { Database } from '../client.ts';
import type { Day } from './period.ts';

/** The Monday of the last week before `before` that a team has a report of; undefined when there is none. */
export async function readLastReport(
  database: Pick<Database, 'weeklyReport'>,
  teamId: string,
  before: Day,
): Promise<Day | undefined> {
  const found = await database.weeklyReport.findFirst({
    where: { teamId, week: { lt: new Date(`${before}T00:00:00Z`) } },
    orderBy: { week: 'desc' },
    select: { week: true },
  });
  return found?.week.toISOString().slice(0, 10);
}
