import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { Bucket, perConnection } from '../ingest/bucket.ts';
import { errorAnswer } from '../ingest/errors.ts';

export interface Door {
  /** The address that is listened on. */
  readonly url: string;
  /** The same for this machine alone: the loopback address where every address is listened on. */
  readonly ownUrl: string;
  /** From now on this answers; before, everybody is told to come back in a second. */
  readonly answer: (listener: RequestListener) => void;
  /** Lets running requests end, for five seconds at most. */
  readonly close: () => Promise<void>;
}

/** What may still come of a body after the answer, in bytes, before the connection is cut. */
const REST = 1024 * 1024;

const loopbackOf: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Listens before anything else is ready, so that a taken port is noticed at once. `rate` is for each connection. */
export async function openDoor(host: string, port: number, rate = perConnection): Promise<Door> {
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' });
    response.end('Starting.\n');
  };
  const buckets = new WeakMap<Socket, Bucket>();
  const server = createServer((request, response) => {
    const now = performance.now();
    const bucket = buckets.get(request.socket) ?? new Bucket(rate, now);
    buckets.set(request.socket, bucket);
    response.once('finish', () => letRunOut(request));
    if (bucket.take(now)) {
      listener(request, response);
      return;
    }
    const { status, headers, body } = errorAnswer('too_many_requests', '');
    response.writeHead(status, headers).end(body);
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const urlOf = (name: string) =>
    `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`;
  return {
    url: urlOf(address.address),
    ownUrl: urlOf(loopbackOf[address.address] ?? address.address),
    answer: (next) => {
      listener = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 5_000).unref();
      }),
  };
}

/** An answer may come before the body was read: what is left of it must not stand before the connection's next request. */
function letRunOut(request: IncomingMessage): void {
  if (request.complete) return;
  let rest = 0;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    rest += chunk.length;
    if (rest > REST) request.socket.destroy();
  });
  request.resume();
}
