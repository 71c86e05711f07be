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

/** Milliseconds at the median above an empty script of the same runtime. */
const GOAL = 5;

const dist = fileURLToPath(new URL('../../../apps/hook/dist/', import.meta.url));

/**
 * Measures what the hook costs per edit, spawn to exit, interleaved in one run, and prints a table.
 * Says whether every median is within the goal.
 */
export async function benchHook(rounds: number): Promise<boolean> {
  const runtimes = findRuntimes();
  const scratch = mkdtempSync(join(tmpdir(), 'unthrash-bench-'));
  const empty = join(scratch, 'empty.mjs');
  writeFileSync(empty, '');
  const fastest = runtimes.at(-1);
  if (fastest === undefined) throw new Error('there is no runtime');
  console.error(`Playing a session of 500 edits with ${fastest.name} …`);
  const session = await playSession(
    { command: fastest.path, args: [join(dist, 'hook.mjs')] },
    [0, 1, 19, 499],
  );
  const installed = runtimes.map((runtime) =>
    installHook(join(dist, 'unthrash.mjs'), runtime, session.state),
  );
  const silent = await joinSilentServer(session);
  try {
    const variants = runtimes.flatMap((runtime, index) => [
      ...variantsOf(runtime, empty, installed[index]?.entry, session),
      ...silentVariantsOf(runtime, session, silent),
    ]);
    console.error(`Measuring ${variants.length} variants, ${rounds} rounds …`);
    const samples = await interleave(variants, rounds);
    return runtimes.map((runtime) => printTable(runtime, samples)).every(Boolean);
  } finally {
    silent.stop();
    for (const each of installed) each.remove();
    session.remove();
    rmSync(scratch, { recursive: true, force: true });
  }
}

const names = {
  empty: 'an empty script',
  first: 'first edit',
  twentieth: '20th edit',
  late: '500th edit',
  refusal: 'a refusal',
  launcher: '20th edit through the launcher',
  silent: '20th edit, silent server',
  silentRefusal: 'a refusal, silent server',
};

function variantsOf(
  runtime: Runtime,
  empty: string,
  launcher: Entry | undefined,
  session: Session,
): readonly Variant[] {
  const hook = hookOf(runtime);
  const variant = (name: string, entry: Entry, depth: number, input: string, answers = false) => ({
    name: `${runtime.name}: ${name}`,
    before: () => session.restore(depth),
    sample: sampleOf(name, { ...entry, env: session.env, input }, answers),
  });
  return [
    variant(names.empty, { command: runtime.path, args: [empty] }, 0, session.nextEdit(0)),
    variant(names.first, hook, 0, session.nextEdit(0)),
    variant(names.twentieth, hook, 19, session.nextEdit(19)),
    variant(names.late, hook, 499, session.nextEdit(499)),
    variant(names.refusal, hook, 1, session.takingBack(1), true),
    ...(launcher === undefined
      ? []
      : [variant(names.launcher, launcher, 19, session.nextEdit(19))]),
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
    variant(names.silent, 19, session.nextEdit(19), false),
    variant(names.silentRefusal, 1, session.takingBack(1), true),
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
  const base = median(of(names.empty));
  console.log(`\n${runtime.name}, milliseconds from spawn to exit`);
  console.log(row('', 'median', 'p95', 'above empty', 'goal'));
  console.log(row(names.empty, ms(base), ms(quantile(of(names.empty), 0.95)), '', ''));
  return Object.values(names)
    .filter((name) => name !== names.empty)
    .map((name) => {
      const above = median(of(name)) - base;
      const within = above <= GOAL;
      const verdict = `≤ ${GOAL}${within ? '' : ' missed'}`;
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
