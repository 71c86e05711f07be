import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runWith } from '../input-file.ts';
import { readCases, type Scenario } from './case-file.ts';
import { type PlayedCase, playCase } from './play-case.ts';

const USAGE = 'Usage: npm run -s cases -- FILE…';
const root = join(import.meta.dirname, '../../..');

/**
 * `npm run -s cases -- FILE…`: plays files of scenarios through the real hook, one process per edit, and prints a line
 * per case and the mismatches. Exit code 1 on any.
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length === 0) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const scenarios = positionals.flatMap((file) => readCases(file));
  const folder = mkdtempSync(join(tmpdir(), 'unthrash-cases-'));
  try {
    const build = join(root, 'apps/hook/scripts/build.mjs');
    execFileSync(process.execPath, [build, folder], { stdio: ['ignore', 'ignore', 'inherit'] });
    // Without the sender beside it: events stay in the outbox, where they are looked at.
    rmSync(join(folder, 'dist-test/sender.mjs'));
    report(await playAll(scenarios, join(folder, 'dist-test/hook.mjs')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function playAll(scenarios: readonly Scenario[], hook: string): Promise<PlayedCase[]> {
  const waiting = scenarios.entries();
  const played: PlayedCase[] = [];
  const work = async (): Promise<void> => {
    for (const [index, scenario] of waiting) played[index] = await playCase(scenario, hook);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return played;
}

function report(played: readonly PlayedCase[]): void {
  for (const { name, answers, mismatches, events } of played) {
    const mark = mismatches.length === 0 ? 'ok  ' : 'FAIL';
    console.log(`${mark} ${name}: ${answers.join(', ')} (${events.length} events)`);
  }
  const mismatches = played.flatMap((each) => each.mismatches);
  if (mismatches.length > 0) console.log('\nMismatches');
  for (const { scenario, step, what } of mismatches)
    console.log(`  ${scenario}, step ${step}: ${what}`);
  const passed = played.filter((each) => each.mismatches.length === 0).length;
  console.log(`\n${passed} of ${played.length} cases as written.`);
  process.exitCode = mismatches.length === 0 ? 0 : 1;
}

await runWith(USAGE, main);
