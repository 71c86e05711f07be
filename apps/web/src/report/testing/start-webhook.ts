import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { Certificate } from './certificate.ts';

export interface TestWebhook {
  /** `https://hooks.example.com:PORT/secret`, to be resolved to 127.0.0.1. */
  readonly address: string;
  /** What was posted, in order. */
  readonly posted: readonly unknown[];
  /** Requests that came, whole or not. */
  readonly requests: () => number;
  readonly stop: () => Promise<void>;
}

/** A real https server on loopback that keeps what is posted to it. */
export async function startWebhook(
  certificate: Certificate,
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => {
    response.end('ok');
  },
): Promise<TestWebhook> {
  const posted: unknown[] = [];
  let requests = 0;
  const server = createServer(certificate, async (request, response) => {
    requests += 1;
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    posted.push(JSON.parse(body === '' ? 'null' : body));
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    address: `https://hooks.example.com:${address.port}/secret`,
    posted,
    requests: () => requests,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
