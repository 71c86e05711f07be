import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type Binaries, findBinaries } from './binaries.ts';
import { isCluster, PASSWORD_FILE, refuseRemains } from './cluster-files.ts';
import {
  createCluster,
  dataArgument,
  SERVER_USER,
  serverEnvironment,
  sweepHalfMade,
} from './create-cluster.ts';
import { EmbeddedError } from './embedded-error.ts';
import { findFreePort } from './free-port.ts';
import { readOrMakeOnce } from './make-once.ts';
import {
  findPostmaster,
  type Postmaster,
  removeStalePidFile,
  stopPostmaster,
  tellToStop,
} from './postmaster.ts';
import { findServerUser, type ServerUser } from './server-user.ts';

export interface StartOptions {
  /** The folder that holds the cluster, its password and its log. Made when missing, mode 0700. */
  readonly dataFolder: string;
  /** The port to listen on; any free one unless said. */
  readonly port?: number;
  /** Only for tests: gives up safety against a power cut for speed. */
  readonly fast?: boolean;
}

export interface EmbeddedServer {
  /** `postgresql://` URL of the server's own database `unthrash`. */
  readonly url: string;
  readonly pid: number;
  /** Whether it was running already, left behind by a process that was killed. */
  readonly reused: boolean;
  /** Ends every connection and stops the server; resolves when the process is gone. */
  readonly stop: () => Promise<void>;
  /** Tells it to stop and does not wait: for who has to end at once. It goes on by itself and loses nothing. */
  readonly tellToStop: () => Promise<void>;
}

/** Milliseconds: recovery after a crash may take a while, a start takes less than a second. */
const PATIENCE = 60_000;
const ATTEMPTS = 10;

/**
 * Starts the embedded PostgreSQL, or finds the one that still runs on this data folder. It listens on the loopback
 * address only, on a free port. Throws `EmbeddedError`.
 */
export async function startEmbedded(options: StartOptions): Promise<EmbeddedServer> {
  await mkdir(options.dataFolder, { recursive: true, mode: 0o700 });
  const cluster = join(options.dataFolder, 'postgres');
  const user = await findServerUser();
  const binaries = await findBinaries(user);
  const password = await readOrMakeOnce(
    join(options.dataFolder, PASSWORD_FILE),
    randomBytes(24).toString('base64url'),
  );
  await sweepHalfMade(cluster);
  if (!(await isCluster(cluster))) {
    await refuseRemains(cluster);
    await createCluster({
      binaries,
      folder: cluster,
      password,
      user,
      fast: options.fast ?? false,
    }).catch(async (error: unknown) => {
      // Another start was quicker.
      if (!(await isCluster(cluster))) throw error;
    });
  }
  const attempt = { ...options, cluster, user, binaries, password };
  const { postmaster, reused } = await bringUp(attempt);
  await ensureDatabase(urlOf(postmaster, password, 'postgres'));
  return {
    url: urlOf(postmaster, password, 'unthrash'),
    pid: postmaster.pid,
    reused,
    stop: () => stopPostmaster(cluster, postmaster),
    tellToStop: async () => {
      await tellToStop(cluster, postmaster);
    },
  };
}

interface Attempt extends StartOptions {
  readonly cluster: string;
  readonly user: ServerUser | undefined;
  readonly binaries: Binaries;
  readonly password: string;
}

async function bringUp(attempt: Attempt): Promise<{ postmaster: Postmaster; reused: boolean }> {
  const deadline = Date.now() + PATIENCE;
  const log = join(attempt.dataFolder, 'postgres.log');
  let started = 0;
  let ended = true;
  for (;;) {
    const postmaster = await findPostmaster(attempt.cluster);
    if (postmaster !== undefined) {
      const answer = await tryToConnect(urlOf(postmaster, attempt.password, 'postgres'));
      if (answer === 'ready') return { postmaster, reused: started === 0 };
      if (answer === 'refused') {
        throw new EmbeddedError(
          `The PostgreSQL on ${attempt.cluster} does not take the password in ${attempt.dataFolder}/postgres-password: put the right one back, or move the folder away.`,
        );
      }
    } else if (ended) {
      if (started === ATTEMPTS) {
        throw new EmbeddedError(
          `PostgreSQL does not start on ${attempt.cluster}; its reason: ${await lastWords(log)}`,
        );
      }
      // After a crash the last sessions of the dead server may need a moment to notice.
      if (started > 0) await delay(200);
      await removeStalePidFile(attempt.cluster);
      ended = false;
      started += 1;
      const child = await spawnServer(attempt, log);
      child.once('exit', () => {
        ended = true;
      });
    }
    if (Date.now() > deadline) {
      throw new EmbeddedError(
        `PostgreSQL on ${attempt.cluster} is not ready after a minute; its last words: ${await lastWords(log)}`,
      );
    }
    await delay(25);
  }
}

async function spawnServer(attempt: Attempt, log: string) {
  const output = await open(log, 'w', 0o600);
  try {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(attempt.port ?? (await findFreePort())),
      unix_socket_directories: '',
      max_connections: '60',
      timezone: 'UTC',
      log_timezone: 'UTC',
      // A statement's text can hold a path or an address.
      log_min_error_statement: 'panic',
      log_parameter_max_length_on_error: '0',
      ...(attempt.fast === true
        ? {
            fsync: 'off',
            synchronous_commit: 'off',
            full_page_writes: 'off',
            max_connections: '200',
          }
        : {}),
    };
    const child = spawn(
      attempt.binaries.postgres,
      [
        '-D',
        dataArgument(attempt.cluster, attempt.user),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        cwd: attempt.cluster,
        env: serverEnvironment(),
        // Its own session: an interrupt at the terminal reaches us first, and we stop it when nothing needs it any more.
        detached: true,
        stdio: ['ignore', output.fd, output.fd],
        ...attempt.user,
      },
    );
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', () => resolve());
      child.once('error', (error) =>
        reject(new EmbeddedError(`PostgreSQL cannot be started: ${error.message}.`)),
      );
    });
    child.unref();
    return child;
  } finally {
    await output.close();
  }
}

async function tryToConnect(url: string): Promise<'ready' | 'not yet' | 'refused'> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === '28P01'
      ? 'refused'
      : 'not yet';
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = 'unthrash'");
    if (found.rowCount === 0) await client.query('CREATE DATABASE unthrash');
  } catch (error) {
    const taken =
      error instanceof Error && 'code' in error && ['42P04', '23505'].includes(String(error.code));
    if (!taken) throw error;
  } finally {
    await client.end();
  }
}

/** Stops whatever server runs on this data folder; nothing to do when none does. */
export async function stopEmbedded(dataFolder: string): Promise<void> {
  const cluster = join(dataFolder, 'postgres');
  const postmaster = await findPostmaster(cluster);
  if (postmaster !== undefined) await stopPostmaster(cluster, postmaster);
}

function urlOf(postmaster: Postmaster, password: string, database: string): string {
  return `postgresql://${SERVER_USER}:${password}@127.0.0.1:${postmaster.port}/${database}`;
}

async function lastWords(log: string): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '');
  const lines = text.trim().split('\n');
  const line = lines.findLast((each) => /FATAL|PANIC|ERROR/.test(each)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(?=FATAL|PANIC|ERROR)/, '');
}
