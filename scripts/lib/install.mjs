import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/**
 * Installs the packages with `npm ci` when they are missing or are not those of the lock file.
 * Throws with one sentence when npm fails.
 * @returns {Promise<boolean>} whether it installed
 */
export async function installPackages() {
  if (!needsPackages()) return false;
  console.log('Installing packages (npm ci) …');
  if ((await run('npm', ['ci', '--no-audit', '--no-fund'])) !== 0) {
    throw new Error(
      'npm could not install the packages: see its message above, then run this again.',
    );
  }
  return true;
}

/** Whether packages are missing, or are not those of the lock file. */
export function needsPackages() {
  return !isInstalled(
    join(root, 'package-lock.json'),
    join(root, 'node_modules/.package-lock.json'),
  );
}

/**
 * Whether npm's own record of what it put into node_modules holds everything that the lock file asks for here.
 * Versions are compared, not dates: a checkout touches the lock file without changing it.
 * @param {string} lockFile
 * @param {string} record
 */
export function isInstalled(lockFile, record) {
  if (!existsSync(record)) return false;
  const wanted = packagesOf(lockFile);
  const present = packagesOf(record);
  return Object.entries(wanted).every(([path, entry]) => {
    // The root, and workspaces, which npm links.
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    // What is for another platform is left out.
    if (found === undefined) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, {version?: string, optional?: boolean, devOptional?: boolean}>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
