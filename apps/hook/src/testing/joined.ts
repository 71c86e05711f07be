import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { batch } from '@unthrash/events';
import { afterEach, expect, vi } from 'vitest';
import { sampleOf } from '../commands/sample.ts';
import { type OutboxPaths, outboxPaths } from '../outbox/outbox-paths.ts';
import { throwAwaySecret } from '../outbox/secret.ts';
import { lockHolder } from '../sender/lock.ts';
import { type CapturingServer, capturingServer, type Tls } from './capturing-server.ts';
import { Player } from './player.ts';
import { makeRepository } from './scratch.ts';

/** How long a condition is waited for, and how often it is looked at, in milliseconds. */
export const SECONDS = { timeout: 20_000, interval: 20 };

/** A machine that has joined a server, with a repository that is reported. */
export interface Joined {
  readonly home: string;
  readonly repository: string;
  readonly config: string;
  readonly data: string;
  readonly paths: OutboxPaths;
  /** Plays edits, one hook process each. */
  readonly player: Player;
  /** Puts events into the outbox as the hook writes them, and gives their ids. */
  readonly fillOutbox: (count: number) => string[];
  /** Starts a sender as the hook does. */
  readonly startSender: (env?: Readonly<Record<string, string>>) => ChildProcess;
  /** The same, until it has ended. */
  readonly runSender: (env?: Readonly<Record<string, string>>) => Promise<void>;
}

export interface JoinOptions {
  readonly runtime?: string;
  /** More of the user's own settings. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

let serial = 0;

/** Joins machines and starts servers below a folder; whatever of it still runs ends with its test. */
export function joinedMachines(scratch: string, bundles: string) {
  const servers: CapturingServer[] = [];
  const outboxes: OutboxPaths[] = [];
  afterEach(async () => {
    // A sender lives on while its server is away: none outlives its test.
    for (const { lock } of outboxes.splice(0)) {
      const holder = lockHolder(lock);
      if (holder === undefined) continue;
      process.kill(holder, 'SIGKILL');
      await vi.waitFor(() => expect(lockHolder(lock)).toBeUndefined(), SECONDS);
    }
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  async function serve(port = 0, tls?: Tls): Promise<CapturingServer> {
    const server = await capturingServer(port, tls);
    servers.push(server);
    return server;
  }

  function joined(
    url: string,
    { runtime = process.execPath, settings: more = {} }: JoinOptions = {},
  ): Joined {
    serial += 1;
    const home = join(scratch, `home-${serial}`);
    const repository = join(scratch, `repository-${serial}`);
    const config = join(home, '.config', 'unthrash', 'config.json');
    const data = join(home, '.local', 'share', 'unthrash');
    mkdirSync(join(home, '.config', 'unthrash'), { recursive: true });
    const settings = { server: url, key: 'uth_test', repos: ['github.com/acme/*'], ...more };
    writeFileSync(config, JSON.stringify(settings));
    const remote = 'https://somebody:secret@GitHub.com/acme/billing.git';
    makeRepository(repository, { 'src/Clock.cs': 'kind = DateTimeKind.Utc\n' }, remote);
    const paths = outboxPaths(data);
    outboxes.push(paths);
    const hook = { command: runtime, args: [join(bundles, 'hook.mjs')], env: { HOME: home } };
    const startSender: Joined['startSender'] = (env = {}) =>
      spawn(runtime, [join(bundles, 'sender.mjs'), config, data], { env, stdio: 'ignore' });
    return {
      home,
      repository,
      config,
      data,
      paths,
      player: new Player(hook, repository),
      fillOutbox: (count) => fillOutbox(paths, `${serial}`, count),
      startSender,
      runSender: async (env) => {
        const sender = startSender(env);
        await new Promise((resolve) => sender.on('close', resolve));
      },
    };
  }

  return { serve, joined };
}

let filled = 0;

function fillOutbox(paths: OutboxPaths, machine: string, count: number): string[] {
  const at = Date.now();
  const { event } = sampleOf(['github.com/acme/billing'], throwAwaySecret(at), at, 'full');
  mkdirSync(paths.waiting, { recursive: true });
  filled += 1;
  const ids = Array.from({ length: count }, (_, index) =>
    `${machine}-${filled}-${index}-`.padEnd(30, 'x'),
  );
  for (const id of ids)
    writeFileSync(join(paths.waiting, `${id}.json`), JSON.stringify({ ...event, id }));
  return ids;
}

/** The names in a folder; none where there is no folder. */
export function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** All events that have reached a server, request by request. */
export function eventsIn(server: CapturingServer): unknown[] {
  return server.arrived
    .filter(({ method }) => method === 'POST')
    .flatMap(({ body }) => batch.parse(JSON.parse(body)).events);
}

/** Until no sender runs on a machine. */
export async function idle({ lock }: OutboxPaths): Promise<void> {
  await vi.waitFor(() => expect(existsSync(lock)).toBe(false), SECONDS);
}
