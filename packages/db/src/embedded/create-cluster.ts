import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedError } from './embedded-error.ts';
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
  const making = `${folder}.${randomBytes(4).toString('hex')}`;
  const passwordFile = `${making}.password`;
  try {
    await mkdir(making, { mode: 0o700 });
    await writeFile(passwordFile, `${options.password}\n`, { mode: 0o600 });
    if (user !== undefined) {
      await chown(making, user.uid, user.gid);
      await chown(passwordFile, user.uid, user.gid);
    }
    await runInitdb(options, making, passwordFile);
    await rename(making, folder);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(making, { recursive: true, force: true });
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
