import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { rootCertificates } from 'node:tls';

/** How a request ended: with a status and a body, or with a code of ours. */
export type Answered =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: string;
      readonly retryAfter: string;
    }
  | { readonly kind: 'failed'; readonly code: string };

export interface RequestOptions {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly key: string;
  readonly body?: string;
  /** Whether plain http is accepted beyond this machine. */
  readonly allowHttp: boolean;
  /** A file of certificates to trust besides the usual ones. */
  readonly caFile: string | undefined;
  /** Milliseconds for all of it. */
  readonly patience: number;
}

/** Bytes of an answer that are read. */
const CAP = 64 * 1024;

/** Why a server's address cannot be used, in words, or undefined when it can. */
export function addressProblem(address: string, allowHttp: boolean): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined) return 'it is not a web address';
  if (url.username !== '' || url.password !== '') return 'it holds a user name or password';
  if (url.protocol === 'https:') return undefined;
  if (url.protocol !== 'http:') return 'it is neither https nor http';
  return allowHttp || isLoopback(url.hostname)
    ? undefined
    : 'it is not https, and not this machine';
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Sends one request to the team's server. A redirect is an answer like any other and not followed. Never rejects. */
export async function request(options: RequestOptions): Promise<Answered> {
  if (addressProblem(options.url, options.allowHttp) !== undefined)
    return { kind: 'failed', code: 'address' };
  const url = new URL(options.url);
  const { request: open } =
    url.protocol === 'https:' ? await import('node:https') : await import('node:http');
  return new Promise((resolve) => {
    const failed = (code: string): void => {
      clearTimeout(timer);
      resolve({ kind: 'failed', code });
      outgoing.destroy();
    };
    const timer = setTimeout(() => failed('timeout'), options.patience);
    const outgoing = open(url, {
      method: options.method,
      // A connection of its own, gone with it: nothing keeps the process.
      agent: false,
      ...certificates(options.caFile),
      headers: {
        authorization: `Bearer ${options.key}`,
        accept: 'application/json',
        ...(options.body === undefined
          ? {}
          : {
              'content-type': 'application/json',
              'content-length': String(Buffer.byteLength(options.body)),
            }),
      },
    });
    outgoing.on('error', (error) =>
      failed('code' in error && typeof error.code === 'string' ? error.code : 'network'),
    );
    outgoing.on('response', (response) => {
      collect(response, (body) => {
        if (body === undefined) return failed('answer_too_large');
        clearTimeout(timer);
        const retryAfter = response.headers['retry-after'] ?? '';
        resolve({ kind: 'answer', status: response.statusCode ?? 0, body, retryAfter });
      });
      response.on('error', () => failed('network'));
      response.on('aborted', () => failed('network'));
    });
    outgoing.end(options.body);
  });
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

function certificates(caFile: string | undefined): { ca?: string[] } {
  if (caFile === undefined) return {};
  try {
    return { ca: [...rootCertificates, readFileSync(caFile, 'utf8')] };
  } catch {
    return {};
  }
}
