import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { median } from '../statistics.ts';
import { timeProcess } from '../time-process.ts';
import { type Written, writeTranscript } from './write-transcript.ts';

/** Megabytes a second, at least. */
const SPEED_GOAL = 100;
/** Megabytes of memory at the peak, at most, however large the file. */
const MEMORY_GOAL = 250;
/** A file is read this often at most: it takes seconds. */
const MOST_ROUNDS = 5;

const program = fileURLToPath(new URL('../../../apps/hook/dist/unthrash.mjs', import.meta.url));
/** Tells the peak of the program's memory, in kilobytes, after what it prints. */
const tellMemory = `data:text/javascript,${encodeURIComponent(
  'import fs from "node:fs"; process.on("exit", () => fs.writeSync(1, "\\n" + process.resourceUsage().maxRSS));',
)}`;

const report = z.object({
  flips: z.number(),
  leftOut: z.record(z.string(), z.number()),
  edits: z.number(),
});

interface Sample {
  readonly speed: number;
  readonly memory: number;
}

/**
 * Measures `unthrash replay` from start to end over one transcript of 1 GB, one of 100 MB and a folder of many, made
 * for it, and prints speed and memory beside their goals. Says whether all are met. Throws when the replay finds
 * something else than what was written.
 */
export async function benchReplay(rounds: number): Promise<boolean> {
  const scratch = mkdtempSync(join(tmpdir(), 'unthrash-bench-'));
  try {
    console.log(row('', 'size', 'MB/s', 'goal', 'peak memory', 'goal'));
    const scenes = [
      { name: 'one transcript', files: 1, bytes: 100e6 },
      { name: 'many transcripts', files: 50, bytes: 4e6 },
      { name: 'one large transcript', files: 1, bytes: 1e9 },
    ];
    let within = true;
    for (const { name, files, bytes } of scenes) {
      const folder = join(scratch, name);
      const written = writeFolder(folder, files, bytes);
      const samples: Sample[] = [];
      for (let round = 0; round < Math.min(rounds, MOST_ROUNDS); round += 1)
        samples.push(await measure(folder, written));
      rmSync(folder, { recursive: true });
      const speed = median(samples.map((sample) => sample.speed));
      const memory = Math.max(...samples.map((sample) => sample.memory));
      const met = speed >= SPEED_GOAL && memory <= MEMORY_GOAL;
      within &&= met;
      console.log(
        row(
          name,
          `${(written.bytes / 1e6).toFixed(0)} MB`,
          speed.toFixed(0),
          `≥ ${SPEED_GOAL}`,
          `${memory.toFixed(0)} MB`,
          `≤ ${MEMORY_GOAL}${met ? '' : ' missed'}`,
        ),
      );
    }
    return within;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function writeFolder(folder: string, files: number, bytes: number): Written {
  const project = join(folder, '-home-dev-shop');
  mkdirSync(project, { recursive: true });
  console.error(`Writing ${((files * bytes) / 1e6).toFixed(0)} MB of transcripts …`);
  const all = Array.from({ length: files }, (_, index) =>
    writeTranscript(join(project, `session-${index}.jsonl`), bytes, index + 1),
  );
  return {
    bytes: all.reduce((sum, each) => sum + each.bytes, 0),
    edits: all.reduce((sum, each) => sum + each.edits, 0),
    flips: all.reduce((sum, each) => sum + each.flips, 0),
  };
}

async function measure(folder: string, written: Written): Promise<Sample> {
  const { took, code, stdout } = await timeProcess({
    command: process.execPath,
    args: ['--import', tellMemory, program, 'replay', folder, '--json'],
    input: '',
    env: {},
  });
  const end = stdout.lastIndexOf('\n');
  if (code !== 0) throw new Error(`replay ended with ${code}: is the hook built? (npm run build)`);
  const { flips, leftOut, edits } = report.parse(JSON.parse(stdout.slice(0, end)));
  const returns = Object.values(leftOut).reduce((sum, each) => sum + each, flips);
  if (edits !== written.edits || returns !== written.flips) {
    throw new Error(
      `replay found ${edits} edits and ${returns} returns, written were ${written.edits} and ${written.flips}`,
    );
  }
  return { speed: written.bytes / 1e3 / took, memory: Number(stdout.slice(end)) / 1e3 };
}

function row(name: string, ...cells: readonly string[]): string {
  return name.padEnd(24) + cells.map((cell) => cell.padStart(14)).join('');
}
