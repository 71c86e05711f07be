import 'server-only';
import { findIngestKey, type KeyHolder } from '@unthrash/db/ingest/find-ingest-key';
import { isWholeIngestKey } from '@unthrash/events';
import { database } from '../server/database.ts';
import { hashOf } from '../server/set-up-link.ts';

/** Milliseconds that a key is believed without asking: one that another server revoked works for so long at most. */
const BELIEVED = 1_000;
/** Keys that are remembered. */
const MOST = 1_000;

interface Believed {
  /** Anew whenever all are forgotten, so that an answer that was on its way then is not kept. */
  holders: Map<string, { readonly holder: KeyHolder; readonly until: number }>;
}

declare global {
  /** One for both bundles of the process: the pages revoke what the ingest believes. */
  var unthrashKeys: Believed | undefined;
}

function believed(): Believed {
  globalThis.unthrashKeys ??= { holders: new Map() };
  return globalThis.unthrashKeys;
}

/** Whose ingest key an `Authorization` header carries; undefined when it carries none that works. */
export async function findKey(
  authorization: string | null | undefined,
): Promise<KeyHolder | undefined> {
  const { holders } = believed();
  const known = holders.get(authorization ?? '');
  if (known !== undefined && performance.now() < known.until) return known.holder;
  const [, key] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (key === undefined || !isWholeIngestKey(key)) return undefined;
  const holder = await findIngestKey(database(), hashOf(key));
  // Only keys that work are remembered, so that guessing fills nothing.
  if (holder === undefined) holders.delete(authorization ?? '');
  else {
    if (holders.size >= MOST) holders.clear();
    holders.set(authorization ?? '', { holder, until: performance.now() + BELIEVED });
  }
  return holder;
}

/** To be called when a key was revoked or what is known of its team has changed: every key is asked for anew. */
export function forgetKeys(): void {
  believed().holders = new Map();
}
