import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { openDatabase } from '@unthrash/db';
import { hasCluster, startEmbedded } from '@unthrash/db/embedded';
import { resetAdmin } from '@unthrash/db/write/reset-admin';
import { hashPassword } from 'better-auth/crypto';
import { EnvError, readEnv } from '../env.ts';

/** The program behind `npm run admin -- reset EMAIL`, for whoever holds the server when no admin can get in. */

const USAGE = `Usage: npm run admin -- reset EMAIL

Gives the account a new password, which is printed once, ends its sessions, and makes the person an admin of the team.
It needs the server's own environment (DATABASE_URL, or UNTHRASH_DATA_DIR) and works while the server runs or not.`;

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof EnvError ? error.message : String(error));
  return 1;
});

/** The exit code: 2 for a wrong call, 1 for what failed. */
async function main([command, email, ...rest]: readonly string[]): Promise<number> {
  if (command !== 'reset' || email === undefined || rest.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const { url, close } = await open();
  const database = openDatabase(url, { connections: 1 });
  try {
    const password = randomBytes(15).toString('base64url');
    const reset = await resetAdmin(database, {
      email: email.trim().toLowerCase(),
      passwordHash: await hashPassword(password),
      now: new Date(),
    });
    if ('problem' in reset) {
      console.error(
        reset.problem === 'no team'
          ? 'That account belongs to no team, and there is not exactly one to choose.'
          : 'No account has that address. Nothing was changed.',
      );
      if (reset.admins.length > 0) console.error(`Admins here: ${reset.admins.join(', ')}`);
      return 1;
    }
    console.log(
      `${email} is an admin of ${reset.teamName} now, and every session of that account has ended.`,
    );
    console.log(`\n  New password, shown once: ${password}\n`);
    console.log('Change it after signing in: Settings, Your password.');
    return 0;
  } finally {
    await database.$disconnect();
    await close();
  }
}

/** The database of the server's environment; an embedded one that does not run is started for the moment. */
async function open(): Promise<{ url: string; close: () => Promise<void> }> {
  const env = readEnv();
  if (env.databaseUrl !== undefined) return { url: env.databaseUrl, close: async () => {} };
  const dataFolder = resolve(env.dataFolder ?? '.data');
  if (!(await hasCluster(dataFolder))) {
    throw new EnvError(
      `There is no database in ${dataFolder}: name the folder with UNTHRASH_DATA_DIR, or a PostgreSQL of your own with DATABASE_URL.`,
    );
  }
  const server = await startEmbedded({ dataFolder });
  return { url: server.url, close: server.reused ? async () => {} : server.stop };
}
