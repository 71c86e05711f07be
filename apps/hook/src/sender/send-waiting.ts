import { batchAnswer } from '@unthrash/events';
import * as z from 'zod/mini';
import { parseJson } from '../files/json.ts';
import { remove } from '../files/write-file.ts';
import type { OutboxPaths } from '../outbox/outbox-paths.ts';
import { type BackOff, backOff, clearBackOff, readBackOff } from './back-off.ts';
import type { Answered } from './post.ts';
import { firstBatch, listWaiting, putAside, type Waiting } from './waiting.ts';

/** What sending needs from the world. */
export interface Sending {
  readonly paths: OutboxPaths;
  readonly now: () => number;
  /** A random number from 0 to 1. */
  readonly spread: () => number;
  /** Posts one body to the server. */
  readonly post: (body: string) => Promise<Answered>;
}

/** Milliseconds without asking again after a key was refused. */
const KEY_REFUSED = 60 * 60_000;

/**
 * Sends what waits, batch by batch, until nothing does. Returns the back-off to keep when something went wrong or the
 * last one is not over; undefined when nothing is left.
 */
export async function sendWaiting(sending: Sending): Promise<BackOff | undefined> {
  const { paths, now } = sending;
  const present = readBackOff(paths.backOff, now());
  if (present !== undefined && present.until > now()) return present;
  let most = Number.POSITIVE_INFINITY;
  for (;;) {
    const batch = firstBatch(listWaiting(paths, now()), most);
    if (batch.length === 0) return undefined;
    const answered = await sending.post(bodyOf(batch));
    if (answered.kind === 'answer' && answered.status === 413) {
      if (batch.length === 1) for (const each of batch) putAside(paths, each, 'too_large');
      most = Math.max(1, Math.floor(batch.length / 2));
      continue;
    }
    const failure = settle(paths, batch, answered);
    if (failure !== undefined) return backOff(paths.backOff, now(), failure, sending.spread());
    clearBackOff(paths.backOff);
  }
}

/** The body of one request. */
export function bodyOf(batch: readonly Waiting[]): string {
  const items = (kind: Waiting['kind']): unknown[] =>
    batch.filter((each) => each.kind === kind).map(({ item }) => item);
  return JSON.stringify({ v: 1, events: items('event'), activity: items('activity') });
}

type Failure = { code: string; askedFor: number | undefined };

/** Takes out of the outbox what the server has, and says what went wrong otherwise. */
function settle(
  paths: OutboxPaths,
  batch: readonly Waiting[],
  answered: Answered,
): Failure | undefined {
  if (answered.kind === 'failed') return { code: answered.code, askedFor: undefined };
  if (answered.status !== 200) {
    const askedFor = answered.status === 401 ? KEY_REFUSED : retryAfter(answered.retryAfter);
    return { code: `http_${answered.status}`, askedFor };
  }
  const parsed = z.safeParse(batchAnswer, parseJson(answered.body));
  if (!parsed.success) return { code: 'answer', askedFor: undefined };
  const had = new Set([...parsed.data.accepted, ...parsed.data.duplicates]);
  const rejected = new Map(parsed.data.rejected.map(({ id, code }) => [id, code]));
  let settled = 0;
  for (const each of batch) {
    const code = rejected.get(each.id);
    if (had.has(each.id)) remove(each.path);
    else if (code !== undefined) putAside(paths, each, code);
    else continue;
    settled += 1;
  }
  // An answer that names only some is asked again for the rest, one that names none is no answer.
  return settled === 0 ? { code: 'answer', askedFor: undefined } : undefined;
}

/** Milliseconds that a server asks to wait, from a number of seconds; a date is not looked at. */
function retryAfter(header: string): number | undefined {
  return /^\d{1,6}$/.test(header) ? Number(header) * 1000 : undefined;
}
