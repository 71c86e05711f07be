import 'server-only';
import { findIngestKey, type KeyHolder } from '@unthrash/db/ingest/find-ingest-key';
import { isWholeIngestKey } from '@unthrash/events';
import { database } from '../server/database.ts';
import { hashOf } from '../server/set-up-link.ts';

/** Whose ingest key an `Authorization` header carries; undefined when it carries none that works. */
export async function findKey(
  authorization: string | null | undefined,
): Promise<KeyHolder | undefined> {
  const [, key] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (key === undefined || !isWholeIngestKey(key)) return undefined;
  return findIngestKey(database(), hashOf(key));
}
