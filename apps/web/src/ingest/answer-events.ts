import type { IncomingMessage, ServerResponse } from 'node:http';
import { running } from '../server/running.ts';
import { errorAnswer } from './errors.ts';
import { measureIngest } from './measures.ts';
import { takeBatch } from './take-batch.ts';

/** The path that events are sent to. */
export const EVENTS_PATH = '/api/v1/events';

/**
 * Answers `POST /api/v1/events` before Next sees it: Next reads a body into memory whole, however long, and takes longer
 * than everything that is done here.
 */
export async function answerEvents(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer =
    request.method === 'POST'
      ? await measureIngest(() => takeBatch(request, new Date()))
      : errorAnswer('wrong_method', running().baseUrl);
  if (response.destroyed) return;
  response.writeHead(answer.status, {
    ...answer.headers,
    'content-length': Buffer.byteLength(answer.body),
  });
  response.end(answer.body);
}
