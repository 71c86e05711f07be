import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@unthrash/db';
import { EmbeddedError } from '@unthrash/db/embedded';
import { MigrationError } from '@unthrash/db/migrate';
import { readReportTeams } from '@unthrash/db/read/read-report-teams';
import { demoEnv, demoKindOf } from '../demo/demo-mode.ts';
import { EnvError, readEnv } from '../env.ts';
import { openSending, PasswordFileError } from '../report/open-sending.ts';
import { type Format, formats, reportTeamWeek } from '../report/report-team-week.ts';
import { nowhere } from '../report/sending.ts';
import { weekNamed } from '../words/weeks.ts';
import { readOrMakeSecret } from './auth-secret.ts';
import { addressOf, openReportDatabase } from './open-report-database.ts';

/** The program behind `npm run report`: prints a weekly report, or makes and sends it. */

const USAGE = `Usage: npm run report -- [--week 2026-W48] [--team NAME] [--dry-run] [--format text|md|html|slack] [--demo]

Makes the report of a whole week, sends it to whom it has not gone yet, and says what became of it. Without --week it is
the week that is due. --dry-run only prints it: nothing is kept and nothing sent. --demo looks at the demonstration, of
which nothing is ever sent. It needs the server's own environment and works while the server runs or not.`;

/** A wrong call; says what is wrong. */
class CallError extends Error {}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  const known = [EnvError, EmbeddedError, MigrationError, PasswordFileError, CallError];
  const isKnown = known.some((kind) => error instanceof kind);
  console.error(isKnown && error instanceof Error ? error.message : error);
  return error instanceof CallError ? 2 : 1;
});

async function main(args: readonly string[]): Promise<number> {
  const { week, team: wanted, format, dryRun, help } = readCall(args);
  if (help) {
    console.log(USAGE);
    return 0;
  }
  const kind = demoKindOf(args);
  const env = kind === undefined ? readEnv() : demoEnv(readEnv(), kind);
  const dataFolder = resolve(env.dataFolder ?? '.data');
  const opened = await openReportDatabase({ env, dataFolder, kind, now: new Date() });
  const database = openDatabase(opened.url, { connections: 2 });
  try {
    const secret = env.authSecret ?? (await readOrMakeSecret(join(dataFolder, 'auth-secret')));
    const sending = await openSending(kind === undefined ? env.report : nowhere, {
      secret,
      baseUrl: env.baseUrl ?? (await addressOf(dataFolder, env.port)),
    });
    const all = await readReportTeams(database);
    const teams = all.filter(
      ({ name, teamId }) => wanted === undefined || [name, teamId].includes(wanted),
    );
    if (all.length === 0)
      throw new EnvError('There is no team yet: start the service with `npm start` and set it up.');
    if (teams.length === 0) {
      throw new CallError(
        `No team is called so. There is: ${all.map(({ name }) => name).join(', ')}`,
      );
    }
    for (const team of teams) {
      const told = await reportTeamWeek(database, team, {
        week,
        format,
        dryRun,
        sending,
        clock: () => new Date(),
      });
      if ('problem' in told) throw new CallError(told.problem);
      process.stdout.write(told.text);
    }
    return 0;
  } finally {
    await database.$disconnect();
    await opened.close();
  }
}

function readCall(args: readonly string[]) {
  const values = parsed(args.filter((arg) => !arg.startsWith('--demo')));
  const week = values.week === undefined ? undefined : weekNamed(values.week);
  if (values.week !== undefined && week === undefined) {
    throw new CallError(`There is no week "${values.week.slice(0, 20)}": write it like 2026-W48.`);
  }
  return {
    week,
    team: values.team,
    dryRun: values['dry-run'] === true,
    help: values.help === true,
    format: values.format === undefined ? undefined : formatNamed(values.format),
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        week: { type: 'string' },
        team: { type: 'string' },
        format: { type: 'string' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new CallError(
      `${error instanceof Error ? error.message : 'That is no call.'}\n\n${USAGE}`,
    );
  }
}

function formatNamed(name: string): Format {
  const found = formats.find((each) => each === name);
  if (found === undefined) throw new CallError(`--format is one of ${formats.join(', ')}.`);
  return found;
}
