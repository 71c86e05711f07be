/**
 * `npm run check`: format and lint, types of every workspace, unused code, import direction, migrations. One line a step; what is
 * wrong is shown at the end. Exits 1 when a step failed.
 */
import { availableParallelism } from 'node:os';
import { installPackages } from './lib/install.mjs';
import { capture } from './lib/run.mjs';
import { workspaces } from './lib/workspaces.mjs';

const types = [
  ...workspaces()
    .filter(({ manifest }) => manifest.scripts?.types !== undefined)
    .map(({ folder, manifest }) => ({
      name: `types ${folder}`,
      // npm itself takes longer to start than most of these take to run.
      command:
        manifest.scripts?.types === 'tsc'
          ? ['npx', 'tsc', '-p', folder]
          : ['npm', 'run', '-s', 'types', '-w', folder],
    })),
  { name: 'types scripts', command: ['npx', 'tsc', '-p', 'scripts'] },
];

const others = [
  { name: 'format and lint', command: ['npx', 'biome', 'check', '--error-on-warnings', '.'] },
  { name: 'unused', command: ['npx', 'knip', '--no-progress'] },
  {
    name: 'import direction, dependency floors, migrations',
    command: [
      'npx',
      'vitest',
      'run',
      '--project=unit',
      'scripts/import-direction',
      'scripts/dependency-floors',
      'packages/db/src/migrate/schema.test.ts',
    ],
  },
];

const generate = {
  name: 'generate',
  command: ['npx', 'turbo', 'run', 'generate', '--output-logs=errors-only'],
};

try {
  await installPackages();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// The rest reads what this writes.
const failures = await step(generate);
const queue = [...others, ...types];
await Promise.all(Array.from({ length: availableParallelism() }, work));

for (const { name, said } of failures) console.log(`\n── ${name}\n${said.trim()}`);
if (failures.length > 0) {
  console.log(`\n${failures.length} failed: ${failures.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
}

async function work() {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    failures.push(...(await step(next)));
  }
}

/**
 * @param {{name: string, command: string[]}} what
 * @returns {Promise<{name: string, said: string}[]>} the failure, or nothing
 */
async function step({ name, command: [program = '', ...args] }) {
  const began = performance.now();
  const { code, said } = await capture(program, args);
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  console.log(`${code === 0 ? 'ok    ' : 'failed'} ${seconds} s  ${name}`);
  return code === 0 ? [] : [{ name, said }];
}
