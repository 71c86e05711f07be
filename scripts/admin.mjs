/**
 * `npm run admin -- reset EMAIL`: for whoever holds the server when no admin can get in. Runs the built program; builds
 * it only when there is none, since a build beside a running server would change files under it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './lib/install.mjs';
import { capture, root, run } from './lib/run.mjs';

const program = join(root, 'apps/web/dist/server/apps/web/admin.mjs');

try {
  if (!existsSync(program)) {
    await installPackages();
    const { code, said } = await capture('npx', [
      'turbo',
      'run',
      'build',
      '--filter=@unthrash/web',
    ]);
    if (code !== 0) throw new Error(`${said}\nBuilding failed: see the messages above.`);
  }
  process.exitCode = await run(process.execPath, [program, ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
