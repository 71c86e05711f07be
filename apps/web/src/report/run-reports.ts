import type { Database } from '@unthrash/db';
import { readReportTeams } from '@unthrash/db/read/read-report-teams';
import { inSpan } from '../observe/in-span.ts';
import { type DeliverOptions, deliverReports } from './deliver-reports.ts';
import { makeDueReport } from './make-reports.ts';

/**
 * The chore of the weekly reports: makes what is due and sends what waits, of every team. May be run as often as one
 * likes, by several servers at once, and killed at any moment.
 */
export async function runReports(database: Database, options: DeliverOptions): Promise<void> {
  let problem: unknown;
  for (const team of await readReportTeams(database)) {
    if (options.stopping?.aborted === true) return;
    try {
      await inSpan('report', () => makeDueReport(database, team, options, options.clock()));
      await deliverReports(database, team, options);
    } catch (error) {
      // One team's report that cannot be made holds up no other team's.
      problem ??= error;
    }
  }
  if (problem !== undefined) throw problem;
}
