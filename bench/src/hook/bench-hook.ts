import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { interleave, type Variant } from '../interleave.ts';
import { findRuntimes, type Runtime } from '../runtimes.ts';
import { median, quantile } from '../statistics.ts';
import { type Process, timeProcess } from '../time-process.ts';
import { installHook } from './install-hook.ts';
import { type Entry, playSession, type Session } from './session.ts';
import { joinSilentServer } from './silent-server.ts';

/** Milliseconds at the median above an empty script of the same runtime, for an edit that passes. */
const GOAL = 5;
/** The same for the rare edit that is answered: it says why, and the agent goes another way for minutes. */
const REFUSAL_GOAL = 15;
/** What any hook has to do: read its payload and the file that is edited. */
const FLOOR = `
import { readFileSync } from 'node:fs';
const bun = globalThis.Bun;
const text = bun ? await bun.stdin.text() : readFileSync(0, 'utf8');
readFileSync(JSON.parse(text).tool_input.file_path);
process.exit(0);
`;

const dist = fileURLToPath(new URL('../../../apps/hook/dist/', import.meta.url));

/**
 * Measures what the hook costs per edit, spawn to exit, for each runtime interleaved in one run, and prints a table.
 * Says whether every median is within the goal.
 */
export async function benchHook(rounds: number): Promise<boolean> {
  const scratch = mkdtempSync(join(tmpdir(), 'unthrash-bench-'));
  const empty = join(scratch, 'empty.mjs');
  writeFileSync(empty, '');
  const floor = join(scratch, 'floor.mjs');
  writeFileSync(floor, FLOOR);
  try {
    let within = true;
    for (const runtime of findRuntimes())
      within = (await benchRuntime(runtime, { empty, floor }, rounds)) && within;
    return within;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function benchRuntime(runtime: Runtime, scripts: Scripts, rounds: number): Promise<boolean> {
  console.error(`Playing a session of 500 edits with ${runtime.name} …`);
  const session = await playSession(hookOf(runtime), [0, 1, 19, 499]);
  const program = join(dist, 'unthrash.mjs');
  const alone = installHook(program, runtime, session.state);
  const joined = installHook(program, runtime, session.state);
  const silent = await joinSilentServer(joined, session);
  try {
    const script = (path: string): Entry => ({ command: runtime.path, args: [path] });
    const variants = [
      variantOf(runtime, session, rows.empty, script(scripts.empty)),
      variantOf(runtime, session, rows.floor, script(scripts.floor)),
      // The plugin starts Node on the bundle; nothing starts Bun so.
      ...(runtime.name === 'node'
        ? plain.map((row) => variantOf(runtime, session, row, hookOf(runtime)))
        : []),
      ...installed.map((row) => variantOf(runtime, session, row, alone.entry)),
      ...silenced.map((row) => variantOf(runtime, session, row, joined.entry, silent.settle)),
    ];
    console.error(`Measuring ${variants.length} variants, ${rounds} rounds …`);
    return printTable(runtime, await interleave(variants, rounds));
  } finally {
    silent.stop();
    alone.remove();
    joined.remove();
    session.remove();
  }
}

interface Scripts {
  readonly empty: string;
  readonly floor: string;
}

interface Row {
  readonly name: string;
  /** How many edits have landed before. */
  readonly depth: number;
  /** Whether the edit takes the last one back, and is refused. */
  readonly refused?: boolean;
  /** Where there is none the figure only shows what others stand beside. */
  readonly goal?: number;
}

const rows = {
  empty: { name: 'an empty script', depth: 0 },
  floor: { name: 'reading stdin and one file', depth: 19 },
} satisfies Record<string, Row>;

const edits: readonly Row[] = [
  { name: 'first edit', depth: 0, goal: GOAL },
  { name: '20th edit', depth: 19, goal: GOAL },
  { name: '500th edit', depth: 499, goal: GOAL },
  { name: 'a refusal', depth: 1, refused: true, goal: REFUSAL_GOAL },
];

const plain = edits.map((row) => ({ ...row, name: `${row.name}, without the launcher` }));
const installed = edits.map((row) => ({ ...row, name: `${row.name}, as init installs it` }));
/** With a server that takes the connection and never answers: the sender waits for it, and no edit does. */
const silenced: readonly Row[] = [
  { name: '20th edit, silent server', depth: 19, goal: GOAL },
  { name: 'a refusal, silent server', depth: 1, refused: true, goal: 2 * REFUSAL_GOAL },
];

function variantOf(
  runtime: Runtime,
  session: Session,
  { name, depth, refused = false }: Row,
  entry: Entry,
  settle: () => void = () => undefined,
): Variant {
  const input = refused ? session.takingBack(depth) : session.nextEdit(depth);
  return {
    name: `${runtime.name}: ${name}`,
    before: () => {
      settle();
      session.restore(depth);
    },
    sample: sampleOf(name, { ...entry, env: session.env, input }, refused),
  };
}

function hookOf(runtime: Runtime): Entry {
  return { command: runtime.path, args: [join(dist, 'hook.mjs')] };
}

function sampleOf(name: string, process: Process, answers: boolean): () => Promise<number> {
  return async () => {
    const { took, code, stdout } = await timeProcess(process);
    const refused = stdout.includes('"permissionDecision":"deny"');
    if (code !== 0 || refused !== answers)
      throw new Error(`${name}: ended with ${code}, said ${stdout}`);
    return took;
  };
}

function printTable(runtime: Runtime, samples: ReadonlyMap<string, readonly number[]>): boolean {
  const of = (name: string) => samples.get(`${runtime.name}: ${name}`) ?? [];
  const base = median(of(rows.empty.name));
  console.log(`\n${runtime.name}, milliseconds from spawn to exit`);
  console.log(row('', 'median', 'p95', 'above empty', 'goal'));
  console.log(row(rows.empty.name, ms(base), ms(quantile(of(rows.empty.name), 0.95)), '', ''));
  return [rows.floor, ...plain, ...installed, ...silenced]
    .filter(({ name }) => of(name).length > 0)
    .map(({ name, goal }: Row) => {
      const above = median(of(name)) - base;
      const within = goal === undefined || above <= goal;
      const verdict = goal === undefined ? '' : `≤ ${goal}${within ? '' : ' missed'}`;
      console.log(
        row(name, ms(median(of(name))), ms(quantile(of(name), 0.95)), ms(above), verdict),
      );
      return within;
    })
    .every(Boolean);
}

function ms(value: number): string {
  return value.toFixed(1);
}

function row(name: string, ...cells: readonly string[]): string {
  return name.padEnd(36) + cells.map((cell) => cell.padStart(12)).join('');
}
