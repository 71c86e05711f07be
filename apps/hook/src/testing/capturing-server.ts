import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Server as NetServer } from 'node:net';

/** One request that arrived. */
export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly authorization: string;
  readonly host: string;
  readonly body: string;
}

/** What to answer: a status with a body and headers, or nothing at all. */
export type Reply =
  | { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> }
  | 'silence';

export interface CapturingServer {
  readonly url: string;
  readonly port: number;
  readonly arrived: Arrived[];
  /** Ids of all events and activities that were answered as accepted or as duplicates. */
  readonly taken: string[];
  /** How often each was new. */
  reply: (request: Arrived) => Reply;
  close: () => Promise<void>;
}

/** A server's key and certificate. */
export interface Tls {
  readonly key: string;
  readonly cert: string;
}

/**
 * A real server on loopback that takes events as the service does, each id once, and remembers what came. With a
 * certificate it speaks https.
 */
export async function capturingServer(port = 0, tls?: Tls): Promise<CapturingServer> {
  const arrived: Arrived[] = [];
  const taken: string[] = [];
  const answer: RequestListener = (request, response) => {
    read(request).then((body) => {
      const came: Arrived = {
        method: request.method ?? '',
        url: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        host: request.headers.host ?? '',
        body,
      };
      arrived.push(came);
      const reply = own.reply(came);
      if (reply === 'silence') return;
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
      response.end(reply.body ?? '');
    });
  };
  const server = tls === undefined ? createServer(answer) : createSecureServer(tls, answer);
  const own: CapturingServer = {
    url: '',
    port: 0,
    arrived,
    taken,
    reply: (request) => ({ status: 200, body: accept(request, taken) }),
    close: () => close(server),
  };
  const bound = await listen(server, port);
  const scheme = tls === undefined ? 'http' : 'https';
  return Object.assign(own, { port: bound, url: `${scheme}://127.0.0.1:${bound}` });
}

/** The answer of a server to which everything is welcome. */
export function accept({ url, body }: Arrived, taken: string[]): string {
  if (url === '/api/v1/hello') {
    const now = new Date().toISOString();
    return JSON.stringify({ version: '0.1.0', now, team: 'Acme', claims: ['github.com/acme/*'] });
  }
  const { events, activity }: { events: { id: string }[]; activity: { id: string }[] } =
    JSON.parse(body);
  const ids = [...events, ...activity].map(({ id }) => id);
  const fresh = ids.filter((id) => !taken.includes(id));
  taken.push(...fresh);
  const duplicates = ids.filter((id) => !fresh.includes(id));
  return JSON.stringify({ accepted: fresh, duplicates, rejected: [] });
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Starts a server on loopback, and gives its port. */
export function listen(server: NetServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
  });
}

/** Ends a server and whatever is connected to it. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
