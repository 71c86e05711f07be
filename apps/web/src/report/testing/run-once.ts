import { openDatabase } from '@unthrash/db';
import { runReports } from '../run-reports.ts';
import { sending } from './report-team.ts';

/**
 * For tests, as a process of its own that can be killed: one run of the chore. Arguments: database, SMTP server or
 * nothing, now, an address that webhooks may lead to.
 */
const [databaseUrl = '', smtpUrl = '', now = '', allow] = process.argv.slice(2);
const database = openDatabase(databaseUrl, { connections: 2 });
const options = sending(smtpUrl === '' ? undefined : { url: smtpUrl }, () => now);
await runReports(database, { ...options, webhookAllow: allow === undefined ? [] : [allow] });
await database.$disconnect();
