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
import { joinSilentServer, type SilentServer } from './silent-server.ts';

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
  const installed = installHook(join(dist, 'unthrash.mjs'), runtime, session.state);
  const silent = await joinSilentServer(session);
  try {
    const variants = [
      ...variantsOf(runtime, scripts, installed.entry, session),
      ...silentVariantsOf(runtime, session, silent),
    ];
    console.error(`Measuring ${variants.length} variants, ${rounds} rounds …`);
    return printTable(runtime, await interleave(variants, rounds));
  } finally {
    silent.stop();
    installed.remove();
    session.remove();
  }
}

interface Scripts {
  readonly empty: string;
  readonly floor: string;
}

interface Row {
  readonly name: string;
  /** Where there is none the figure only shows what others stand beside. */
  readonly goal?: number;
}

const rows = {
  floor: { name: 'reading stdin and one file' },
  first: { name: 'first edit', goal: GOAL },
  twentieth: { name: '20th edit', goal: GOAL },
  late: { name: '500th edit', goal: GOAL },
  refusal: { name: 'a refusal', goal: REFUSAL_GOAL },
  silent: { name: '20th edit, silent server', goal: GOAL },
  silentRefusal: { name: 'a refusal, silent server', goal: 2 * REFUSAL_GOAL },
  installedFirst: { name: 'first edit, as init installs it', goal: GOAL },
  installed: { name: '20th edit, as init installs it', goal: GOAL },
  installedLate: { name: '500th edit, as init installs it', goal: GOAL },
  installedRefusal: { name: 'a refusal, as init installs it', goal: REFUSAL_GOAL },
} satisfies Record<string, Row>;

const EMPTY = 'an empty script';

function variantsOf(
  runtime: Runtime,
  scripts: Scripts,
  launcher: Entry,
  session: Session,
): readonly Variant[] {
  const hook = hookOf(runtime);
  const variant = (name: string, entry: Entry, depth: number, input: string, answers = false) => ({
    name: `${runtime.name}: ${name}`,
    before: () => session.restore(depth),
    sample: sampleOf(name, { ...entry, env: session.env, input }, answers),
  });
  const script = (path: string): Entry => ({ command: runtime.path, args: [path] });
  return [
    variant(EMPTY, script(scripts.empty), 0, session.nextEdit(0)),
    variant(rows.floor.name, script(scripts.floor), 19, session.nextEdit(19)),
    variant(rows.first.name, hook, 0, session.nextEdit(0)),
    variant(rows.twentieth.name, hook, 19, session.nextEdit(19)),
    variant(rows.late.name, hook, 499, session.nextEdit(499)),
    variant(rows.refusal.name, hook, 1, session.takingBack(1), true),
    variant(rows.installedFirst.name, launcher, 0, session.nextEdit(0)),
    variant(rows.installed.name, launcher, 19, session.nextEdit(19)),
    variant(rows.installedLate.name, launcher, 499, session.nextEdit(499)),
    variant(rows.installedRefusal.name, launcher, 1, session.takingBack(1), true),
  ];
}

/** With a server that takes the connection and never answers: the sender waits for it, and no edit does. */
function silentVariantsOf(
  runtime: Runtime,
  session: Session,
  { env, settle }: SilentServer,
): readonly Variant[] {
  const variant = (name: string, depth: number, input: string, answers: boolean) => ({
    name: `${runtime.name}: ${name}`,
    before: () => {
      settle();
      session.restore(depth);
    },
    sample: sampleOf(name, { ...hookOf(runtime), env, input }, answers),
  });
  return [
    variant(rows.silent.name, 19, session.nextEdit(19), false),
    variant(rows.silentRefusal.name, 1, session.takingBack(1), true),
  ];
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
  const base = median(of(EMPTY));
  console.log(`\n${runtime.name}, milliseconds from spawn to exit`);
  console.log(row('', 'median', 'p95', 'above empty', 'goal'));
  console.log(row(EMPTY, ms(base), ms(quantile(of(EMPTY), 0.95)), '', ''));
  return Object.values<Row>(rows)
    .map(({ name, goal }) => {
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
  return name.padEnd(32) + cells.map((cell) => cell.padStart(12)).join('');
}
