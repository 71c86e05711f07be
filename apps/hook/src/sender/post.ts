import type { RequestOptions as HttpOptions, IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { certificatesIn } from './certificates.ts';
import { openTunnel } from './tunnel.ts';

/** How a request ended: with a status and a body, or with a code of ours. */
export type Answered =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: string;
      readonly retryAfter: string;
    }
  | { readonly kind: 'failed'; readonly code: string };

/** How a server is reached: from the settings of the machine and the user only, never from the environment. */
export interface Way {
  /** Whether plain http is accepted beyond this machine. */
  readonly allowHttp: boolean;
  /** A file of certificates to trust besides the usual ones. */
  readonly caFile: string | undefined;
  /** `http://host:port`: the proxy to go through, save to this machine itself. */
  readonly proxy: string | undefined;
}

export interface RequestOptions extends Way {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly key: string;
  readonly body?: string;
  /** Milliseconds for all of it. */
  readonly patience: number;
}

/** Bytes of an answer that are read. */
const CAP = 64 * 1024;

/** What may stand in a header. A runtime would throw on anything else. */
const HEADER = /^[\x20-\x7e]+$/;

/** Why a server's address cannot be used, in words, or undefined when it can. */
export function addressProblem(address: string, allowHttp: boolean): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined) return 'it is not a web address';
  if (url.username !== '' || url.password !== '') return 'it holds a user name or password';
  if (/[?#]/.test(address)) return 'it goes on with "?" or "#"';
  if (url.protocol === 'https:') return undefined;
  if (url.protocol !== 'http:') return 'it is neither https nor http';
  return allowHttp || isLoopback(url.hostname)
    ? undefined
    : 'it is not https, and not this machine';
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Sends one request to the team's server. A redirect is an answer like any other and not followed; a proxy or a file of
 * certificates that does not work is a failure, never a reason to go without. Never rejects.
 */
export async function request(options: RequestOptions): Promise<Answered> {
  if (addressProblem(options.url, options.allowHttp) !== undefined)
    return { kind: 'failed', code: 'address' };
  if (!HEADER.test(options.key)) return { kind: 'failed', code: 'key' };
  const certificates = certificatesIn(options.caFile);
  if (certificates === undefined) return { kind: 'failed', code: 'ca_file' };
  const url = new URL(options.url);
  const isSecure = url.protocol === 'https:';
  const { request: open } = isSecure ? await import('node:https') : await import('node:http');

  return new Promise((resolve) => {
    const opened: { destroy: () => unknown }[] = [];
    const end = (answered: Answered): void => {
      clearTimeout(timer);
      resolve(answered);
      for (const each of opened) each.destroy();
    };
    const fail = (code: string): void => end({ kind: 'failed', code });
    const failWith = (error: Error): void =>
      fail('code' in error && typeof error.code === 'string' ? error.code : 'network');
    const timer = setTimeout(() => fail('timeout'), options.patience);

    const send = (connection: HttpOptions): void => {
      const outgoing = open(url, {
        ...certificates,
        ...connection,
        method: options.method,
        headers: headersOf(url, options),
      });
      opened.push(outgoing);
      outgoing.on('error', failWith);
      outgoing.on('response', (response) => {
        collect(response, (body) => {
          if (body === undefined) return fail('answer_too_large');
          const retryAfter = response.headers['retry-after'] ?? '';
          end({ kind: 'answer', status: response.statusCode ?? 0, body, retryAfter });
        });
        response.on('error', () => fail('network'));
        response.on('aborted', () => fail('network'));
      });
      outgoing.end(options.body);
    };

    const { proxy } = options;
    if (proxy === undefined || isLoopback(url.hostname)) {
      // A connection of its own, gone with it: nothing keeps the process.
      send({ agent: false });
      return;
    }
    const host = url.hostname;
    const port = Number(url.port || (isSecure ? 443 : 80));
    const through = (socket: Socket | string): void => {
      if (typeof socket === 'string') fail(socket);
      else if (isSecure) secured(socket);
      else send({ createConnection: () => socket });
    };
    const secured = (socket: Socket): void => {
      const name = isIP(host) === 0 ? { servername: host } : {};
      const secure = connectTls({ ...certificates, ...name, socket, host }, () =>
        send({ createConnection: () => secure }),
      );
      secure.on('error', failWith);
      opened.push(secure);
    };
    const socket = openTunnel({ proxy, host, port }, through);
    if (socket !== undefined) opened.push(socket);
  });
}

function headersOf(url: URL, { key, body }: RequestOptions): Record<string, string> {
  const headers = {
    // Said here, since without an agent Node takes every server to be on port 80.
    host: url.host,
    authorization: `Bearer ${key}`,
    accept: 'application/json',
  };
  if (body === undefined) return headers;
  const length = String(Buffer.byteLength(body));
  return { ...headers, 'content-type': 'application/json', 'content-length': length };
}

function collect(response: IncomingMessage, done: (body: string | undefined) => void): void {
  const chunks: Buffer[] = [];
  let length = 0;
  response.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > CAP) done(undefined);
    else chunks.push(chunk);
  });
  response.on('end', () => {
    if (response.complete && length <= CAP) done(Buffer.concat(chunks).toString('utf8'));
  });
}
