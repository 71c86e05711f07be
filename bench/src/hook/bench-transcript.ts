import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { interleave } from '../interleave.ts';
import { findRuntimes } from '../runtimes.ts';
import { median, quantile } from '../statistics.ts';
import { timeProcess } from '../time-process.ts';
import { transcripts } from './transcripts.ts';

/** Milliseconds for either question at a flip. */
const GOAL = 20;

const flip = fileURLToPath(new URL('../../../apps/hook/dist/flip.cjs', import.meta.url));

/** Asks both in a fresh process, as a flip does, and prints what each took. */
const ASK = `
const { personSpokeBetween, ranSince } = require(${JSON.stringify(flip)});
const [, , transcript] = process.argv;
const timed = (ask) => {
  const began = process.hrtime();
  ask();
  const [seconds, nanoseconds] = process.hrtime(began);
  return seconds * 1000 + nanoseconds / 1e6;
};
const spoke = timed(() => personSpokeBetween(transcript, 'prompt 1', 'prompt 2'));
const ran = timed(() => ranSince(transcript, 0));
process.stdout.write(JSON.stringify([spoke, ran]));
`;

/**
 * Measures what reading the end of a transcript takes at a flip, as the first thing that a process does with it: whether
 * a person spoke, and what ran in between. Prints a table for each runtime. Says whether every median is within the goal.
 */
export async function benchTranscript(rounds: number): Promise<boolean> {
  const scratch = mkdtempSync(join(tmpdir(), 'unthrash-bench-'));
  try {
    const script = join(scratch, 'ask.cjs');
    writeFileSync(script, ASK);
    let within = true;
    for (const { name: runtime, path } of findRuntimes()) {
      const took = new Map<string, [number[], number[]]>();
      const variants = transcripts().map(({ name, text }, index) => {
        const file = join(scratch, `${index}.jsonl`);
        writeFileSync(file, text);
        const samples: [number[], number[]] = [[], []];
        took.set(name, samples);
        return {
          name,
          sample: async () => {
            const asking = { command: path, args: [script, file], input: '', env: {} };
            const { code, stdout } = await timeProcess(asking);
            if (code !== 0) throw new Error(`${name}: ended with ${code}`);
            const [spoke, ran]: number[] = JSON.parse(stdout);
            samples[0].push(spoke ?? Number.NaN);
            samples[1].push(ran ?? Number.NaN);
            return 0;
          },
        };
      });
      await interleave(variants, rounds, 0);
      console.log(`\n${runtime}, milliseconds for the last 256 KB of a transcript, at a flip`);
      console.log(row('', 'a person?', 'p95', 'what ran?', 'p95', 'goal'));
      for (const [name, samples] of took) within = print(name, samples) && within;
    }
    return within;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function print(name: string, samples: readonly (readonly number[])[]): boolean {
  const within = samples.every((each) => median(each) <= GOAL);
  const figures = samples.flatMap((each) => [median(each), quantile(each, 0.95)]);
  const verdict = `≤ ${GOAL}${within ? '' : ' missed'}`;
  console.log(row(name, ...figures.map((each) => each.toFixed(1)), verdict));
  return within;
}

function row(name: string, ...cells: readonly string[]): string {
  return name.padEnd(40) + cells.map((cell) => cell.padStart(12)).join('');
}
