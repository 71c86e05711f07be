import { openDatabase } from '@unthrash/db';
import { runReports } from '../run-reports.ts';
import { sending } from './report-team.ts';

/** For tests, as a process of its own that can be killed: one run of the chore. Arguments: database, SMTP server, now. */
const [databaseUrl = '', smtpUrl = '', now = ''] = process.argv.slice(2);
const database = openDatabase(databaseUrl, { connections: 2 });
await runReports(
  database,
  sending({ url: smtpUrl }, () => now),
);
await database.$disconnect();
