import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerEvents, EVENTS_PATH } from '../ingest/answer-events.ts';
import { type ErrorCode, errorAnswer } from '../ingest/errors.ts';
import { alignHost } from './align-host.ts';

/** No form of ours comes near this, in bytes. */
const LARGEST_FORM = 1024 * 1024;

/** Events are answered here; all else is for the pages, who get no body that they would choke on. */
export function routeRequests(pages: RequestListener, baseUrl: string): RequestListener {
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/';
    if (path === EVENTS_PATH) {
      answerEvents(request, response).catch(() => response.destroy());
      return;
    }
    const problem = problemOf(request);
    if (problem !== undefined) {
      refuse(response, problem, baseUrl);
      return;
    }
    if (!canBeDecoded(path)) {
      if (path.startsWith('/api/')) {
        refuse(response, 'not_found', baseUrl);
        return;
      }
      // Next fails on it; no page has this name, so the one that says so is shown.
      request.url = '/not-a-page';
    }
    alignHost(request, baseUrl);
    // One click in a mail posts to the very link that a person opens; a page cannot answer that.
    if (request.method === 'POST' && path.startsWith('/unsubscribe/')) request.url = `/api${path}`;
    pages(request, response);
  };
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function problemOf({ headers }: IncomingMessage): ErrorCode | undefined {
  if (headers['transfer-encoding'] !== undefined) return 'length_required';
  return Number(headers['content-length'] ?? 0) > LARGEST_FORM ? 'too_large' : undefined;
}

function refuse(response: ServerResponse, code: ErrorCode, baseUrl: string): void {
  const { status, headers, body } = errorAnswer(code, baseUrl);
  response.writeHead(status, headers).end(body);
}
