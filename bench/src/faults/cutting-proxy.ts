import { connect, createServer, type Socket } from 'node:net';
import type { Seeded } from './random.ts';

export interface CuttingProxy {
  readonly port: number;
  /** How many connections were cut. */
  readonly cuts: () => number;
  /** From now on nothing is cut any more. */
  readonly behave: () => void;
  readonly close: () => Promise<void>;
}

/** Of all connections, those that are cut, after so many bytes at most, whichever way they go. */
const SHARE = 0.15;
const BYTES = 12_000;

/** Passes connections on to a port of this machine, and cuts some of them in the middle of a request or an answer. */
export async function openCuttingProxy(target: number, random: Seeded): Promise<CuttingProxy> {
  let cuts = 0;
  let behaves = false;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    let left = !behaves && random.chance(SHARE) ? random.between(1, BYTES) : Infinity;
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', cut);
      from.on('close', () => {
        open.delete(from);
        cut();
      });
      from.on('data', (chunk: Buffer) => {
        // Half of it still gets through: the other side sees a request or an answer that breaks off.
        if (chunk.length > left) {
          to.write(chunk.subarray(0, left));
          cuts += 1;
          left = 0;
          to.end(cut);
          return;
        }
        left -= chunk.length;
        to.write(chunk);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    port: address.port,
    cuts: () => cuts,
    behave: () => {
      behaves = true;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
