import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedError } from './embedded-error.ts';
import { isAlive } from './postmaster.ts';
import type { ServerUser } from './server-user.ts';

/** The database's own user; there is no other. */
export const SERVER_USER = 'unthrash';

export interface ClusterOptions {
  readonly binaries: Binaries;
  /** Where the cluster shall be; must not exist. */
  readonly folder: string;
  readonly password: string;
  readonly user: ServerUser | undefined;
  /** Only for tests: leave out flushing to disk. */
  readonly fast: boolean;
}

/** Makes a new cluster beside its place and then moves it there, so that a half-made one is never taken for one. */
export async function createCluster(options: ClusterOptions): Promise<void> {
  const { user, folder } = options;
  const making = `${folder}.${process.pid}-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${making}${MARK}`;
  ours.add(making);
  try {
    // First: by this file a later start knows the folder for one that was being made.
    await writeFile(passwordFile, `${options.password}\n`, { mode: 0o600 });
    await mkdir(making, { mode: 0o700 });
    if (user !== undefined) {
      await chown(making, user.uid, user.gid);
      await chown(passwordFile, user.uid, user.gid);
    }
    await runInitdb(options, making, passwordFile);
    await rename(making, folder);
  } finally {
    await rm(making, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
    ours.delete(making);
  }
}

const MARK = '.password';
/** What this process is making now. */
const ours = new Set<string>();

/**
 * Removes what starts that were killed left beside the cluster: only folders that still have their password file beside
 * them, and whose maker is gone. A cluster in its place, or a copy of one under any name, is never touched.
 */
export async function sweepHalfMade(folder: string): Promise<void> {
  const names = await readdir(dirname(folder));
  for (const name of names) {
    const rest = name.startsWith(`${basename(folder)}.`) ? name.slice(basename(folder).length) : '';
    // The number is missing in what earlier versions left.
    const found = /^\.(?:(\d+)-)?[0-9a-f]{8}\.password$/.exec(rest);
    if (found === null) continue;
    const making = join(dirname(folder), name.slice(0, -MARK.length));
    if (ours.has(making)) continue;
    const maker = Number(found[1] ?? 0);
    // In a container a start after a kill may get the very number that the killed one had.
    if (maker > 0 && maker !== process.pid && (await isAlive(maker))) continue;
    try {
      await rm(making, { recursive: true, force: true, maxRetries: 5 });
      await rm(`${making}${MARK}`, { force: true });
    } catch {
      // What cannot be removed is in nobody's way; the next start tries again.
    }
  }
}

/**
 * How the server's programs name their data folder. Another user may not be able to walk there (a folder of root's lies
 * in between), but a process that was started inside it can always name it as its own working folder.
 */
export function dataArgument(folder: string, user: ServerUser | undefined): string {
  return user === undefined || process.platform !== 'linux' ? folder : '/proc/self/cwd';
}

/** The server's environment: its messages in English, and nothing of ours. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return {
    // The types of a web framework want it in every environment; PostgreSQL does not look.
    NODE_ENV: 'production',
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(PATH === undefined ? {} : { PATH }),
    ...(SystemRoot === undefined ? {} : { SystemRoot }),
    ...(TEMP === undefined ? {} : { TEMP }),
  };
}

async function runInitdb(
  options: ClusterOptions,
  making: string,
  passwordFile: string,
): Promise<void> {
  const windows = process.platform === 'win32';
  const input = await open(passwordFile, 'r');
  try {
    const child = spawn(
      options.binaries.initdb,
      [
        '-D',
        dataArgument(making, options.user),
        '-U',
        SERVER_USER,
        '--auth=scram-sha-256',
        `--pwfile=${windows ? passwordFile : '/dev/stdin'}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(options.fast ? ['--no-sync'] : []),
      ],
      {
        cwd: making,
        env: serverEnvironment(),
        stdio: [input.fd, 'ignore', 'pipe'],
        ...options.user,
      },
    );
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== 0) {
      throw new EmbeddedError(
        `PostgreSQL could not make its data folder ${join(making)} (${said.trim()}): free some disk space or choose another UNTHRASH_DATA_DIR.`,
      );
    }
  } finally {
    await input.close();
  }
}
