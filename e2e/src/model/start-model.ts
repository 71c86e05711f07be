import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Block, type Step, streamOf, wholeReply } from './reply.ts';
import { type ModelRequest, modelRequest } from './request.ts';

/** A model on loopback that says what a script tells it to, and remembers what it was asked. */
export interface ScriptedModel {
  /** For `ANTHROPIC_BASE_URL`. */
  readonly url: string;
  /** Every request of the main conversation (those that offer the client's tools), oldest first. */
  readonly requests: readonly ModelRequest[];
  /** Every request the server saw, as `METHOD /path`. */
  readonly seen: readonly string[];
  /** Replaces what is left of the script; when it is used up the model says "Done.". */
  readonly play: (steps: readonly Step[]) => void;
  /** How many steps nobody has asked for yet. */
  readonly left: () => number;
  readonly stop: () => Promise<void>;
}

/** Starts a scripted model on a free port of 127.0.0.1. */
export async function startModel(): Promise<ScriptedModel> {
  const requests: ModelRequest[] = [];
  const seen: string[] = [];
  let steps: Step[] = [];

  const answer = async (request: ModelRequest): Promise<readonly Block[]> => {
    const isConversation = request.tools?.some((tool) => tool.name === 'Edit') ?? false;
    if (!isConversation) return [{ text: 'ok' }];
    requests.push(request);
    const step = steps.shift() ?? { text: 'Done.' };
    const blocks = typeof step === 'function' ? await step(request) : step;
    return 'length' in blocks ? blocks : [blocks];
  };

  const server = createServer((incoming, response) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    readBody(incoming)
      .then((body) => respond(incoming, body, response, answer))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    requests,
    seen,
    play: (next) => {
      steps = [...next];
    },
    left: () => steps.length,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function respond(
  incoming: IncomingMessage,
  body: string,
  response: ServerResponse,
  answer: (request: ModelRequest) => Promise<readonly Block[]>,
): Promise<void> {
  const path = new URL(incoming.url ?? '/', 'http://model').pathname;
  if (path === '/v1/messages/count_tokens') {
    sendJson(response, 200, { input_tokens: 10 });
  } else if (path !== '/v1/messages' || incoming.method !== 'POST') {
    sendError(response, incoming.method === 'HEAD' ? 200 : 404, 'not_found_error', path);
  } else {
    const request = modelRequest.safeParse(parseJson(body));
    if (request.success) send(response, request.data, await answer(request.data));
    else sendError(response, 400, 'invalid_request_error', request.error.message);
  }
}

function send(response: ServerResponse, request: ModelRequest, blocks: readonly Block[]): void {
  if (request.stream !== true) {
    sendJson(response, 200, wholeReply(blocks, request.model));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  for (const event of streamOf(blocks, request.model)) {
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  }
  response.end();
}

function sendError(response: ServerResponse, status: number, type: string, message: string): void {
  sendJson(response, status, { type: 'error', error: { type, message } });
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the model has no port');
  return address.port;
}
