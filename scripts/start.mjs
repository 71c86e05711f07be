/**
 * `npm start`: installs what is missing, builds what has changed, and starts the server with everything that it needs.
 * `npm run dev` (`--dev`) starts it with pages that compile as you write. `--demo` and `--demo=sparse` start a demonstration
 * in a data folder of its own.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './lib/install.mjs';
import { capture, root } from './lib/run.mjs';

const developing = process.argv.includes('--dev');
const passedOn = process.argv.slice(2).filter((arg) => arg !== '--dev');

try {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(
      `Unthrash needs Node 20.19 or newer, this is ${process.versions.node}: install a newer one.`,
    );
  }
  await installPackages();
  if (developing) {
    await quietly('Making the Prisma client', ['generate'], []);
    await quietly('Building the hook', ['build'], ['--filter=unthrash']);
    await serve(join(root, 'apps/web/scripts/dev.mjs'), passedOn);
  } else {
    await quietly('Building what has changed', ['build'], ['--filter=@unthrash/web']);
    await serve(join(root, 'apps/web/dist/server/apps/web/main.mjs'), passedOn);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * Runs turbo; what it says is shown only when it fails.
 * @param {string} what
 * @param {readonly string[]} tasks
 * @param {readonly string[]} options
 */
async function quietly(what, tasks, options) {
  const began = Date.now();
  console.log(`${what} …`);
  const { code, said } = await capture('npx', [
    'turbo',
    'run',
    ...tasks,
    ...options,
    '--output-logs=new-only',
  ]);
  if (code !== 0)
    throw new Error(`${said}\n${what} failed: see the messages above, mend it and start again.`);
  const seconds = Math.round((Date.now() - began) / 1000);
  if (seconds > 1) console.log(`  done in ${seconds} s`);
}

/**
 * @param {string} file
 * @param {readonly string[]} args
 */
async function serve(file, args) {
  if (!existsSync(file))
    throw new Error(`${file} is missing: run \`npx turbo run build --force\` and start again.`);
  const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' });
  // At a terminal an interrupt reaches the server by itself; it stops in order, and this waits for it.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.exitCode = await new Promise((resolve) => {
    child.on('close', (code) => resolve(code ?? 1));
  });
}
