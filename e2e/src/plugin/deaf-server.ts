import { createServer } from 'node:http';
import { z } from 'zod';

const batch = z.object({ events: z.array(z.object({ id: z.string() })) });

/** A team's server that refuses every key, so that a sender comes once and what it had waits. */
export interface DeafServer {
  readonly url: string;
  /** The ids of all events that came. */
  readonly came: readonly string[];
  readonly stop: () => Promise<void>;
}

export async function startDeafServer(): Promise<DeafServer> {
  const came: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    came.push(...batch.parse(JSON.parse(body)).events.map(({ id }) => id));
    response.writeHead(401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    came,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
