import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { judge } from '@unthrash/detector';
import { build } from 'esbuild';
import { interleave, type Variant } from '../interleave.ts';
import { median, quantile } from '../statistics.ts';
import { timeProcess } from '../time-process.ts';
import { key, type Scene, surroundings } from './scene.ts';
import { afterEdits, hostileScenes } from './scenes.ts';

/** Rounds until the runtime has compiled what it will. */
const WARM_UP = 30;

const source = fileURLToPath(new URL('./first-verdict.ts', import.meta.url));

/**
 * Measures one verdict of the detector: over sizes of a file with a full ledger, over numbers of edits, and on hostile
 * texts; in a process that runs already and as the first of a fresh one. Says whether every median is within its goal.
 */
export async function benchDetector(rounds: number): Promise<boolean> {
  const scratch = mkdtempSync(join(tmpdir(), 'unthrash-bench-'));
  try {
    const program = join(scratch, 'first-verdict.mjs');
    await build({
      entryPoints: [source],
      outfile: program,
      bundle: true,
      format: 'esm',
      platform: 'node',
    });
    const small = { goal: 1, coldGoal: 20 };
    const groups: [string, Scene[]][] = [
      ['a flip, with a full ledger', [200, 5000].map((size) => afterEdits(size, 200, small))],
      ['a large file', [afterEdits(50_000, 200, { goal: 20, coldGoal: 50 })]],
      ['growth with the edits', [1, 20, 100, 500].map((edits) => afterEdits(5000, edits, small))],
      ['hostile texts', hostileScenes()],
    ];
    let within = true;
    // Each group by itself: the garbage of a hostile text is not collected at the cost of a small file.
    for (const [title, scenes] of groups) {
      console.error(`Measuring ${title}, ${rounds} rounds …`);
      const warm = await interleave(scenes.map(inThisProcess), rounds, WARM_UP);
      const fresh = scenes.map((scene) => inFreshProcess(scene, program));
      const cold = await interleave(fresh, Math.ceil(rounds / 4), 1);
      console.log(`\n${title}, milliseconds a verdict`);
      console.log(row('', 'median', 'p95', 'goal', 'first', 'p95', 'goal'));
      for (const scene of scenes) within = print(scene, warm, cold) && within;
    }
    return within;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function inThisProcess({ name, entries, snapshot, proposal }: Scene): Variant {
  return {
    name,
    sample: async () => {
      const began = performance.now();
      judge(entries, snapshot, proposal, surroundings, key);
      return performance.now() - began;
    },
  };
}

function inFreshProcess(scene: Scene, program: string): Variant {
  const input = JSON.stringify(scene);
  return {
    name: scene.name,
    sample: async () => {
      const { code, stdout } = await timeProcess({
        command: process.execPath,
        args: [program],
        input,
        env: {},
      });
      if (code !== 0) throw new Error(`${scene.name}: ended with ${code}`);
      return Number(stdout);
    },
  };
}

function print(
  { name, goal, coldGoal }: Scene,
  warm: ReadonlyMap<string, readonly number[]>,
  cold: ReadonlyMap<string, readonly number[]>,
): boolean {
  const [ran, first] = [warm.get(name) ?? [], cold.get(name) ?? []];
  const within = median(ran) <= goal && median(first) <= coldGoal;
  console.log(
    row(
      name,
      ms(median(ran)),
      ms(quantile(ran, 0.95)),
      `≤ ${goal}`,
      ms(median(first)),
      ms(quantile(first, 0.95)),
      `≤ ${coldGoal}${within ? '' : ' missed'}`,
    ),
  );
  return within;
}

function ms(value: number): string {
  return value.toFixed(2);
}

function row(name: string, ...cells: readonly string[]): string {
  return name.padEnd(50) + cells.map((cell) => cell.padStart(9)).join('');
}
