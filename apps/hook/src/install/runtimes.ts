import { spawnSync } from 'node:child_process';
import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** The runtimes that the launcher tries, the quicker one first: absolute paths. */
export function findRuntimes(): string[] {
  const found: string[] = [];
  const bun = process.versions.bun === undefined ? onPath('bun') : process.execPath;
  if (bun !== undefined && isRecentBun(bun)) found.push(bun);
  const node = process.versions.bun === undefined ? stableName(process.execPath) : onPath('node');
  if (node !== undefined && node !== bun) found.push(node);
  return found;
}

/** The first that has `process.getBuiltinModule` and starts detached children. */
const OLDEST_BUN = [1, 2];

function isRecentBun(path: string): boolean {
  const { stdout, status } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 5000 });
  if (status !== 0) return false;
  const [major = 0, minor = 0] = stdout.trim().split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = OLDEST_BUN;
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** The name by which the PATH has this runtime: unlike a version's own folder it survives an update. */
function stableName(path: string): string {
  const listed = onPath('node');
  try {
    return listed !== undefined && realpathSync(listed) === realpathSync(path) ? listed : path;
  } catch {
    return path;
  }
}

function onPath(name: string): string | undefined {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => isAbsolute(folder) && !folder.includes('node_modules'))
    .map((folder) => join(folder, file))
    .find(isExecutable);
}

/** Whether it could be started by its path. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
