/**
 * `npm run report -- [--week 2026-W48] [--team NAME] [--dry-run] [--format text|md|html|slack] [--demo]`: prints a weekly
 * report, or makes and sends it. Runs the built program; builds it only when there is none, since a build beside a running
 * server would change files under it. Says what it does on stderr: stdout is for the report.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { needsPackages } from './lib/install.mjs';
import { capture, root, run } from './lib/run.mjs';

const program = join(root, 'apps/web/dist/server/apps/web/report.mjs');

try {
  if (!existsSync(program)) {
    if (needsPackages())
      await quietly('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund']);
    await quietly('Building', 'npx', ['turbo', 'run', 'build', '--filter=@unthrash/web']);
  }
  process.exitCode = await run(process.execPath, [program, ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * Runs a program whose words are shown only when it fails.
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 */
async function quietly(what, command, args) {
  console.error(`${what} …`);
  const { code, said } = await capture(command, args);
  if (code !== 0) throw new Error(`${said}\n${what} failed: see the messages above.`);
}
