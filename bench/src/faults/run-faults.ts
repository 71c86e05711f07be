import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAway, openDatabase } from '@unthrash/db';
import { batchAnswer } from '@unthrash/events';
import { type BuiltServer, childrenOf, startBuiltServer } from '../service/built-server.ts';
import { makeTeam } from '../service/make-team.ts';
import { type CuttingProxy, openCuttingProxy } from './cutting-proxy.ts';
import { findDifferences } from './find-differences.ts';
import { Ledger } from './ledger.ts';
import { type MadeBatch, makeBatch } from './make-batch.ts';
import { Seeded } from './random.ts';
import { expectAccount, readAccount } from './read-account.ts';

export interface FaultOptions {
  readonly seconds: number;
  readonly seed: number;
  readonly senders?: number;
}

export interface FaultReport {
  readonly ledger: Ledger;
  readonly kills: ReadonlyMap<string, number>;
  readonly cuts: number;
  /** What does not agree, a sentence each; none when the account is right. */
  readonly differences: readonly string[];
}

/** Milliseconds between two faults, at least and at most. */
const PAUSE = [700, 3_000] as const;
/** Milliseconds after which a batch that is not answered, although nothing is killed any more, is a difference. */
const DRAIN = 60_000;
/** Milliseconds that PostgreSQL may take to be back after the last fault. */
const BACK = 60_000;
/** Milliseconds after which a sender gives an answer up. */
const PATIENCE = 8_000;

/**
 * Senders send batches to the built server through a proxy that cuts connections, each batch up to three times in
 * parallel and some again later; meanwhile the server and its PostgreSQL are killed at random moments. When the time is
 * over every batch is sent until it is answered. Then what is stored is compared with what the senders sent and were
 * told.
 */
export async function runFaults(options: FaultOptions): Promise<FaultReport> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'unthrash-faults-'));
  const random = new Seeded(options.seed);
  const port = await freePort();
  let server = await startBuiltServer({ dataFolder, port });
  const { teamId, key } = await makeTeam(server.databaseUrl);
  const proxy = await openCuttingProxy(port, new Seeded(options.seed + 1));
  const ledger = new Ledger();
  const today = new Date().toISOString().slice(0, 10);
  const end = performance.now() + options.seconds * 1000;
  const kills = new Map([
    ['server', 0],
    ['PostgreSQL', 0],
    ['one connection of PostgreSQL', 0],
  ]);
  try {
    const sending = Array.from({ length: options.senders ?? 8 }, (_, at) =>
      sendAll(proxy, key, ledger, new Seeded(options.seed + 100 + at), today, end),
    );
    while (performance.now() < end) {
      await delay(random.between(...PAUSE));
      const what = random.oneOf([...kills.keys()]);
      kills.set(what, (kills.get(what) ?? 0) + 1);
      server = await strike(what, server, random, { dataFolder, port });
    }
    proxy.behave();
    await Promise.all(sending);
    // Whatever falls last, even when all has been answered: what was written then is there after it.
    const last = 'one connection of PostgreSQL';
    kills.set(last, (kills.get(last) ?? 0) + 1);
    server = await strike(last, server, random, { dataFolder, port });
    const database = openDatabase(server.databaseUrl, { connections: 2 });
    const stored = await whenBack(() => readAccount(database, teamId));
    await database.$disconnect();
    const differences = findDifferences(ledger, expectAccount(ledger), stored);
    return { ledger, kills, cuts: proxy.cuts(), differences };
  } finally {
    await proxy.close();
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function strike(
  what: string,
  server: BuiltServer,
  random: Seeded,
  where: { dataFolder: string; port: number },
): Promise<BuiltServer> {
  if (what === 'server') {
    const gone = new Promise((resolve) => server.child.once('close', resolve));
    server.child.kill('SIGKILL');
    await gone;
    return startBuiltServer(where);
  }
  const children = childrenOf(server.postmaster);
  kill(what === 'PostgreSQL' || children.length === 0 ? server.postmaster : random.oneOf(children));
  return what === 'PostgreSQL'
    ? { ...server, postmaster: await postmasterOf(where, server.postmaster) }
    : server;
}

/**
 * The server starts its PostgreSQL again by itself: its new process, as soon as there is one. Only looked for, since
 * whoever starts one here takes the server's place.
 */
async function postmasterOf(
  { dataFolder }: { dataFolder: string },
  before: number,
): Promise<number> {
  const file = join(dataFolder, 'postgres/postmaster.pid');
  for (const end = performance.now() + 60_000; performance.now() < end; await delay(20)) {
    const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n', 1)[0]);
    if (pid > 0 && pid !== before) return pid;
  }
  throw new Error('the server did not start its PostgreSQL again within a minute');
}

/** After a fault PostgreSQL takes nobody until it has read its log again. */
async function whenBack<T>(read: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + BACK; ; await delay(50)) {
    try {
      return await read();
    } catch (error) {
      if (!isAway(error) || performance.now() > end) throw error;
    }
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was quicker.
  }
}

async function sendAll(
  proxy: CuttingProxy,
  key: string,
  ledger: Ledger,
  random: Seeded,
  today: string,
  end: number,
): Promise<void> {
  const earlier: MadeBatch[] = [];
  while (performance.now() < end) {
    const again = earlier.length > 0 && random.chance(0.2);
    const batch = again ? random.oneOf(earlier) : makeBatch(random, today);
    ledger.sent(batch);
    const copies = random.chance(0.3) ? random.between(2, 3) : 1;
    await Promise.all(Array.from({ length: copies }, () => send(proxy, key, ledger, batch)));
    earlier.push(batch);
  }
  // What was never answered, and some that were.
  for (const batch of earlier) {
    const known = (id: string) => ledger.accepted.has(id) || ledger.duplicates.has(id);
    const whole = [...batch.events, ...batch.activity].every((item) => known(item.id));
    if (whole && !random.chance(0.1)) continue;
    for (const given = performance.now() + DRAIN; !(await send(proxy, key, ledger, batch)); ) {
      if (performance.now() > given) return;
      await delay(50);
    }
  }
}

/** Sends a batch once; whether it was answered. */
async function send(
  proxy: CuttingProxy,
  key: string,
  ledger: Ledger,
  batch: MadeBatch,
): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${proxy.port}/api/v1/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ v: 1, ...batch }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await response.text();
    ledger.answered(String(response.status));
    if (response.status !== 200) {
      await delay(20);
      return false;
    }
    ledger.told(batchAnswer.parse(JSON.parse(text)));
    return true;
  } catch {
    ledger.answered('none');
    await delay(20);
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}
