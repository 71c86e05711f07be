import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { arch, platform } from 'node:process';
import { fileURLToPath } from 'node:url';

/** The version that the contract in the hook's adapter was checked against; raised by hand, with a look at what changed. */
export const clientVersion = '2.1.332';

const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url));

/**
 * Installs the pinned Claude Code client into the repository's cache folder, once, and gives its binary's path.
 * Throws when the client has no binary for this platform or npm fails.
 */
export async function installClient(): Promise<string> {
  const folder = join(cache, `claude-code-${clientVersion}`);
  const found = binaryIn(folder);
  if (found !== undefined) return found;
  // A folder of its own, renamed when whole: an install that was cut short is never mistaken for a client.
  const fresh = `${folder}.${process.pid}`;
  await mkdir(fresh, { recursive: true });
  try {
    await runNpm([
      'install',
      '--prefix',
      fresh,
      ...quiet,
      `@anthropic-ai/claude-code@${clientVersion}`,
    ]);
    await rm(folder, { recursive: true, force: true });
    await rename(fresh, folder);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  const installed = binaryIn(folder);
  if (installed === undefined) {
    throw new Error(
      `Claude Code ${clientVersion} has no binary for ${platform}-${arch} in ${folder}`,
    );
  }
  return installed;
}

// The binary is a package of its own, so no install script is needed, and none is run.
const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--loglevel=error'];

function binaryIn(folder: string): string | undefined {
  const scope = join(folder, 'node_modules', '@anthropic-ai');
  const name = platform === 'win32' ? 'claude.exe' : 'claude';
  return ['', '-musl']
    .map((libc) => join(scope, `claude-code-${platform}-${arch}${libc}`, name))
    .find((path) => existsSync(path));
}

function runNpm(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: platform === 'win32',
    });
    let said = '';
    npm.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    npm.on('error', reject);
    npm.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm could not install the client: ${said}`)),
    );
  });
}
