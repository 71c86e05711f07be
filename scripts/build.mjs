/**
 * `npm run build`: builds everything, or with `-- --filter=NAME` one workspace. Installs the packages first where they are
 * missing.
 */
import { installPackages } from './lib/install.mjs';
import { run } from './lib/run.mjs';

try {
  await installPackages();
  process.exitCode = await run('npx', ['turbo', 'run', 'build', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
