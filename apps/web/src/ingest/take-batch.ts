import type { IncomingMessage } from 'node:http';
import { isAway } from '@unthrash/db';
import { countRejected } from '@unthrash/db/ingest/count-rejected';
import type { KeyHolder } from '@unthrash/db/ingest/find-ingest-key';
import { markKeyUsed } from '@unthrash/db/ingest/mark-key-used';
import { type BatchAnswer, batch, MAX_BATCH_BYTES, MAX_BATCH_ITEMS } from '@unthrash/events';
import { database } from '../server/database.ts';
import { running } from '../server/running.ts';
import { batchWriter } from './batch-writer.ts';
import { Bucket, perKey } from './bucket.ts';
import { type ErrorCode, errorAnswer, jsonAnswer } from './errors.ts';
import { findKey } from './find-key.ts';
import { countLimiterFailure, type Outcome } from './measures.ts';
import { readBody } from './read-body.ts';
import { sortItems } from './sort-items.ts';

/** Batches that may be in the works at once; the next one is told to come back rather than kept in memory. */
const AT_ONCE = 64;
let working = 0;

const buckets = new Map<string, Bucket>();

/** Takes a batch of events and activity: writes, then answers. `now` decides which days are believed. */
export async function takeBatch(request: IncomingMessage, now: Date): Promise<Outcome> {
  // A database whose files were deleted would take events from memory, and lose them.
  if (working >= AT_ONCE || running().isDatabaseKnownGone()) return fail('not_now');
  working += 1;
  try {
    return await take(request, now);
  } catch (error) {
    if (isAway(error)) return fail('not_now');
    console.error('A batch could not be taken:', nameOf(error));
    return fail('failed');
  } finally {
    working -= 1;
  }
}

async function take(request: IncomingMessage, now: Date): Promise<Outcome> {
  if (!isPlainJson(request)) return fail('not_json');
  const key = await findKey(request.headers.authorization);
  if (key === undefined) return fail('unknown_key');
  if (!mayPass(key)) return fail('too_many_requests');
  const body = await readBody(request, MAX_BATCH_BYTES);
  if (body === undefined) return fail('too_large');
  const json = parseJson(body);
  if (json === undefined) return fail('broken_json');
  const envelope = batch.safeParse(json.value);
  if (!envelope.success)
    return fail(hasOtherVersion(json.value) ? 'unknown_version' : 'broken_envelope');
  if (envelope.data.events.length + envelope.data.activity.length > MAX_BATCH_ITEMS) {
    return fail('too_large');
  }
  return write(key, sortItems(envelope.data, key, now), now);
}

async function write(
  key: KeyHolder,
  sorted: ReturnType<typeof sortItems>,
  now: Date,
): Promise<Outcome> {
  const { teamId, keyId, moves } = key;
  const today = now.toISOString().slice(0, 10);
  const written = await batchWriter().write({ ...sorted, teamId, keyId, moves });
  const rejected = [
    ...sorted.rejected,
    ...written.overLimit.map((id) => ({ id, code: 'too_many_hotspots' })),
  ];
  await countRejected(database(), teamId, today, countByCode(rejected));
  if (key.lastUsedDay !== today) await markKeyUsed(database(), { teamId, keyId, day: today });
  const taken: BatchAnswer = {
    accepted: [...written.accepted],
    duplicates: [...written.duplicates, ...sorted.repeated],
    rejected,
  };
  return {
    answer: jsonAnswer(taken),
    accepted: taken.accepted.length,
    duplicates: taken.duplicates.length,
    rejected: rejected.length,
  };
}

function isPlainJson(request: IncomingMessage): boolean {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  return /^application\/json *(;|$)/i.test(type) && encoding === 'identity';
}

function mayPass(key: KeyHolder): boolean {
  try {
    const at = performance.now();
    const name = `${key.teamId} ${key.keyId}`;
    const bucket = buckets.get(name) ?? new Bucket(perKey, at);
    buckets.set(name, bucket);
    return bucket.take(at);
  } catch {
    countLimiterFailure();
    return true;
  }
}

function parseJson(body: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) };
  } catch {
    return undefined;
  }
}

function hasOtherVersion(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'v' in value && value.v !== 1;
}

function countByCode(rejected: readonly { readonly code: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of rejected) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

function fail(code: ErrorCode): Outcome {
  return { answer: errorAnswer(code, running().baseUrl) };
}

/** Enough to find the cause; a whole error of the database can hold a path. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
