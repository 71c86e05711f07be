import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Session } from './session.ts';

/** A machine that has joined a server which takes connections and never says a word. */
export interface SilentServer {
  readonly env: Readonly<Record<string, string>>;
  /** Before a sample: ends the sender of the last one and empties the outbox. */
  readonly settle: () => void;
  readonly stop: () => void;
}

const lock = z.object({ pid: z.int() });

/** Joins a session's machine to such a server. */
export async function joinSilentServer(session: Session): Promise<SilentServer> {
  const home = mkdtempSync(join(tmpdir(), 'unthrash-bench-joined-'));
  const outbox = join(home, 'data', 'unthrash', 'outbox');
  const connected = new Set<Socket>();
  const server = createServer((socket) => {
    connected.add(socket.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const url = `http://127.0.0.1:${address.port}`;
  mkdirSync(join(home, 'config', 'unthrash'), { recursive: true });
  writeFileSync(
    join(home, 'config', 'unthrash', 'config.json'),
    JSON.stringify({ server: url, key: 'uth_bench', repos: ['github.com/acme/*'] }),
  );
  writeFileSync(
    join(session.repo, '.git', 'config'),
    '[remote "origin"]\n\turl = https://github.com/acme/orders.git\n',
  );
  const settle = (): void => {
    endSender(join(outbox, 'sender.lock'));
    // The day's count stays: the first edit of a day is not what is measured here.
    for (const name of namesIn(outbox))
      if (name !== 'activity') rmSync(join(outbox, name), { recursive: true, force: true });
  };
  return {
    env: {
      ...session.env,
      XDG_CONFIG_HOME: join(home, 'config'),
      XDG_DATA_HOME: join(home, 'data'),
    },
    settle,
    stop: () => {
      settle();
      server.close();
      for (const socket of connected) socket.destroy();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function endSender(path: string): void {
  try {
    process.kill(lock.parse(JSON.parse(readFileSync(path, 'utf8'))).pid, 'SIGKILL');
  } catch {
    // None runs.
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
