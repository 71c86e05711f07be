import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { z } from 'zod';
import { quantile } from '../statistics.ts';

/** Milliseconds for the whole map, half of the times. */
const GOAL = 30;

const entry = fileURLToPath(
  new URL('../../../apps/web/src/charts/testing/measure-map.tsx', import.meta.url),
);
const measured = z.array(
  z.object({ name: z.string(), took: z.array(z.number()), tiles: z.int(), bytes: z.int() }),
);

/**
 * Measures the treemap from a team's hotspots to its markup, as the server draws it, in a process of its own, and prints
 * milliseconds beside their goal. Says whether all are met.
 */
export async function benchMap(rounds: number): Promise<boolean> {
  const scratch = await mkdtemp(join(tmpdir(), 'unthrash-bench-'));
  try {
    const program = join(scratch, 'measure-map.cjs');
    await build({
      entryPoints: [entry],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'warning',
    });
    const load = loadavg()[0]?.toFixed(1);
    const { stdout } = await promisify(execFile)(process.execPath, [program, String(rounds)], {
      maxBuffer: 10e6,
    });
    console.log(`Both pictures and the table; load of the machine before: ${load}\n`);
    console.log(row('', 'least ms', 'p50 ms', 'goal', 'p95 ms', 'tiles', 'KB'));
    let within = true;
    for (const { name, took, tiles, bytes } of measured.parse(JSON.parse(stdout))) {
      const [least, p50, p95] = [Math.min(...took), quantile(took, 0.5), quantile(took, 0.95)];
      const met = p50 <= GOAL;
      within &&= met;
      const times = [least.toFixed(1), p50.toFixed(1), `≤ ${GOAL}`, p95.toFixed(1)];
      console.log(
        row(name, ...times, String(tiles), (bytes / 1000).toFixed(0)) + (met ? '' : '  missed'),
      );
    }
    return within;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function row(name: string, ...cells: readonly string[]): string {
  return name.padEnd(26) + cells.map((cell) => cell.padStart(10)).join('');
}
