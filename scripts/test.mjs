/**
 * `npm test [-- PATTERN …]`: installs what is missing, builds, runs every test, and ends with `N passed, N failed`,
 * counted from the runner's own report. Exits 1 when a test failed, was skipped, or none ran.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { countTests } from './lib/count-tests.mjs';
import { installPackages } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';

const args = process.argv.slice(2);
const results = join(root, 'test-results');
const reportFile = join(results, 'vitest.json');

try {
  await prepare();
  finish(await runTests());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  finish({ passed: 0, failed: 1, skipped: [] });
}

async function prepare() {
  await installPackages();
  process.env.UNTHRASH_CHROMIUM = await findChromium();
  console.log('Generating and building …');
  const code = await run('npx', ['turbo', 'run', 'generate', 'build', '--output-logs=errors-only']);
  if (code !== 0) throw new Error('The build failed: see its message above.');
}

async function runTests() {
  rmSync(reportFile, { force: true });
  mkdirSync(results, { recursive: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const code = await run('npx', ['vitest', 'run', ...reporters, ...args]);
  const counted = countTests(readReport());
  // An error outside any test (an unhandled rejection, a broken set-up) fails the run and no test.
  if (code !== 0 && counted.failed === 0) {
    console.log('No test failed, but the runner did: see its message above.');
    counted.failed = 1;
  }
  return counted;
}

function readReport() {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {{passed: number, failed: number, skipped: string[]}} counted */
function finish({ passed, failed, skipped }) {
  // Naming one test leaves the others out on purpose.
  const chosen = args.some((arg) => /^(-t|--testNamePattern)/.test(arg));
  const left = chosen ? [] : skipped;
  if (left.length > 0) console.log(`Skipped, which is not allowed:\n  ${left.join('\n  ')}`);
  if (passed + failed === 0) console.log('No test ran.');
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || left.length > 0 || passed === 0 ? 1 : 0;
}
