import { rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@unthrash/db';
import { EmbeddedError, holdEmbedded, RunningAlready } from '@unthrash/db/embedded';
import { listMigrations, MigrationError, migrate } from '@unthrash/db/migrate';
import { tidyDemoFolder } from '../demo/demo-files.ts';
import { demoEnv, demoKindOf } from '../demo/demo-mode.ts';
import { openDemo } from '../demo/open-demo.ts';
import { EnvError, readEnv } from '../env.ts';
import { publishFlips } from '../observe/publish-flips.ts';
import { openSending, PasswordFileError } from '../report/open-sending.ts';
import { nowhere } from '../report/sending.ts';
import { readOrMakeSecret } from './auth-secret.ts';
import { findHookPackage } from './hook-package.ts';
import { openDoor } from './http-door.ts';
import { DataFolderError, makeDataFolder } from './make-data-folder.ts';
import { makeFirstAdmin } from './make-first-admin.ts';
import { oidcOf } from './oidc-of.ts';
import { openPages } from './open-pages.ts';
import { routeRequests } from './route-requests.ts';
import { setRunning } from './running.ts';
import { newSetUpLink } from './set-up-link.ts';
import { startOwnChores } from './start-own-chores.ts';
import { version } from './version.ts';

/** The program that `npm start` runs: database, migrations, set-up link, web server; and all of it down again. */

const here = dirname(fileURLToPath(import.meta.url));
const developing = process.argv.includes('--dev');
/** The folder of the web app: built, everything lies beside this file; developing, this file lies in `dist/`. */
const app = developing ? dirname(here) : here;

/** Milliseconds that a second interrupt waits at most. */
const PATIENCE = 1_000;

const closers: (() => Promise<void>)[] = [];
/** The embedded database: others need it until they are closed. */
let stopDatabase = async () => {};
let tellDatabaseToStop = async () => {};
let stopping: Promise<void> | undefined;
let removeAtLast = async (): Promise<void> => {};
let endObserving = async (): Promise<void> => {};

// Whoever read what is printed may be gone. Unheard, the error would be printed, which fails again, for ever.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping !== undefined) void endAtOnce();
    else {
      say('Stopping …');
      void stop(0);
    }
  });
}

try {
  await start();
} catch (error) {
  if (stopping === undefined) {
    console.error(explain(error));
    await stop(1);
  }
}

async function start(): Promise<void> {
  const kind = demoKindOf(process.argv.slice(2));
  const env = kind === undefined ? readEnv() : demoEnv(readEnv(), kind);
  const dataFolder = resolve(env.dataFolder ?? '.data');
  if (kind !== undefined) await tidyDemoFolder(dataFolder);
  await makeDataFolder(dataFolder);
  if (env.observe !== undefined) {
    // Loaded only when asked for: otherwise it costs neither time nor memory.
    const { startObserving } = await import('../observe/start-observing.ts');
    endObserving = startObserving(env.observe, version, say);
  }
  const secret = env.authSecret ?? (await readOrMakeSecret(join(dataFolder, 'auth-secret')));

  let databaseUrl = env.databaseUrl;
  let isDatabaseGone = async () => false;
  let isDatabaseKnownGone = () => false;
  if (databaseUrl === undefined) {
    say(`Starting the embedded PostgreSQL in ${dataFolder} …`);
    const holding = holdEmbedded(dataFolder, say);
    // Set before it is there: whoever interrupts the start leaves no database behind either.
    stopDatabase = async () => (await holding.catch(() => undefined))?.stop();
    tellDatabaseToStop = async () => (await holding).tellToStop();
    const embedded = await holding;
    databaseUrl = embedded.url;
    isDatabaseGone = embedded.isGone;
    isDatabaseKnownGone = embedded.isKnownGone;
  }
  const migrations = join(app, '../../prisma/migrations');
  const applied = await migrate({ url: databaseUrl, migrations });
  if (applied.length > 0) say(`Database brought up to date (${applied.join(', ')}).`);

  const door = await openDoor(env.host, env.port);
  closers.unshift(door.close);
  const baseUrl = env.baseUrl ?? door.url;
  const demo =
    kind === undefined
      ? undefined
      : await openDemo({ kind, folder: dataFolder, databaseUrl, secret, now: new Date(), say });
  const sending = await openSending(demo === undefined ? env.report : nowhere, { baseUrl, secret });
  setRunning({
    databaseUrl,
    isDatabaseGone,
    isDatabaseKnownGone,
    migrations: await listMigrations(migrations),
    baseUrl,
    secret,
    insecure: env.allowHttp && !baseUrl.startsWith('https:'),
    version,
    demo,
    oidc: kind === undefined ? await oidcOf(env.access.oidc) : undefined,
    hookPackage: await findHookPackage(join(here, 'hook')),
    sending,
    atStop: (close) => closers.push(close),
  });
  if (env.observe?.flips === true) publishFlips();
  closers.push(() => rm(join(dataFolder, 'address'), { force: true }));
  if (demo !== undefined) removeAtLast = demo.removeFolder;

  // Before anybody is answered: who comes at once would be told that nobody has an account here.
  const database = openDatabase(databaseUrl, { connections: 1 });
  const admin = kind === undefined ? env.access.admin : undefined;
  const isAdminMade = admin !== undefined && (await makeFirstAdmin(database, admin));
  const link = await newSetUpLink(database, baseUrl, new Date());

  door.answer(
    routeRequests(await openPages({ folder: app, developing, ownUrl: door.ownUrl }), baseUrl),
  );
  await writeFile(join(dataFolder, 'address'), `${baseUrl}\n`, { mode: 0o600 });
  say(`Unthrash ${version} is ready: ${baseUrl}`);
  if (isAdminMade) {
    say(`The team and the first account, ${admin.email}, were made as the environment says.`);
  }
  if (link !== undefined) {
    say('Nobody has an account yet. Open this link within 60 minutes to set it up:');
    say(`\n  ${link}\n`);
  }
  await database.$disconnect();
  closers.unshift(startOwnChores(databaseUrl, sending));
  if (demo !== undefined) {
    say('This is a demonstration: its data is made up, and whoever opens the address may enter.');
  }
  say('Ctrl-C stops it.');
}

/** The chores and the door first, then the pools, the database last. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const close of [...closers, stopDatabase, removeAtLast]) {
      await close().catch((error: unknown) => {
        console.error(explain(error));
      });
    }
    await endObserving();
    process.exit(code);
  })();
  return stopping;
}

/** For who will not wait: the database is told, and ends in order by itself. */
async function endAtOnce(): Promise<void> {
  await Promise.race([tellDatabaseToStop().catch(() => {}), delay(PATIENCE)]);
  process.exit(1);
}

function explain(error: unknown): string {
  if (
    error instanceof EnvError ||
    error instanceof DataFolderError ||
    error instanceof EmbeddedError ||
    error instanceof MigrationError ||
    error instanceof PasswordFileError ||
    error instanceof RunningAlready
  ) {
    return error.message;
  }
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') {
      return 'Another program listens on that port already: stop it, or choose another with UNTHRASH_PORT.';
    }
    if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND' || error.code === '28P01') {
      return `The database of DATABASE_URL does not answer or does not let us in (${String(error.code)}): check the address, user and password.`;
    }
    if (error.code === 'EACCES')
      return `${error.message}: give this user the right to it, or choose another place.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function say(text: string): void {
  console.log(text);
}
