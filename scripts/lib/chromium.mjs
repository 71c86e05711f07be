import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { capture, root, run } from './run.mjs';

const debian = '/usr/bin/chromium';

/**
 * Finds a Chromium for the browser tests and installs one when there is none: Debian's own package where this may
 * install packages, else playwright's. Throws with one sentence when neither works.
 * @returns {Promise<string>} the path of its program
 */
export async function findChromium() {
  const named = process.env.UNTHRASH_CHROMIUM;
  if (named !== undefined && existsSync(named)) return named;
  if (existsSync(debian)) return debian;
  const { chromium } = playwright();
  if (existsSync(chromium.executablePath())) return chromium.executablePath();

  console.log('Installing Chromium for the browser tests …');
  if (await installFromDebian()) return debian;
  if ((await run('npx', ['playwright', 'install', 'chromium'])) === 0)
    return chromium.executablePath();
  throw new Error(
    'There is no Chromium and none could be installed: install it (Debian: apt-get install chromium) and run this again.',
  );
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || (await capture('apt-get', ['--version'])).code !== 0)
    return false;
  await run('apt-get', ['update', '-q']);
  const install = ['install', '-y', '-q', '--no-install-recommends', 'chromium'];
  return (await run('apt-get', install)) === 0 && existsSync(debian);
}

/**
 * The end-to-end tests' own, which is there only once the packages are installed.
 * @returns {import('playwright')}
 */
function playwright() {
  return createRequire(join(root, 'e2e/package.json'))('playwright');
}
