import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import type { Installed } from './install-hook.ts';
import type { Session } from './session.ts';

/** A server which takes connections and never says a word. */
export interface SilentServer {
  /** Before a sample: ends the sender of the last one and empties the outbox. */
  readonly settle: () => void;
  readonly stop: () => void;
}

const lock = z.object({ pid: z.int() });

/** Joins an installed hook to such a server, and lets it report the session's repository. */
export async function joinSilentServer(
  { config, data }: Installed,
  session: Session,
): Promise<SilentServer> {
  const outbox = join(data, 'outbox');
  const connected = new Set<Socket>();
  const server = createServer((socket) => {
    connected.add(socket.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const url = `http://127.0.0.1:${address.port}`;
  writeFileSync(
    config,
    JSON.stringify({ server: url, key: 'uth_bench', repos: ['github.com/acme/*'] }),
  );
  writeFileSync(
    join(session.repo, '.git', 'config'),
    '[remote "origin"]\n\turl = https://github.com/acme/orders.git\n',
  );
  const settle = (): void => {
    endSender(join(outbox, 'sender.lock'));
    // The day and its count stay: the first edit of a day is not what is measured here.
    for (const name of namesIn(outbox))
      if (name !== 'activity' && name !== 'today')
        rmSync(join(outbox, name), { recursive: true, force: true });
  };
  return {
    settle,
    stop: () => {
      settle();
      server.close();
      for (const socket of connected) socket.destroy();
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
