import { createHmac } from 'node:crypto';

const TRIES = 10;
const WINDOW = 15 * 60_000;
const ADDRESSES = 10_000;

interface Tries {
  count: number;
  readonly until: number;
}

const tries = new Map<string, Tries>();

/**
 * Whether this address may try to sign in now: ten tries in a quarter of an hour. Counted under a keyed hash in memory,
 * so no address is kept. `now` in milliseconds since the epoch.
 */
export function mayTry(address: string, secret: string, now: number): boolean {
  const key = keyOf(address, secret);
  const found = tries.get(key);
  if (found === undefined || found.until <= now) {
    if (tries.size >= ADDRESSES) forgetOver(now);
    tries.delete(key);
    tries.set(key, { count: 1, until: now + WINDOW });
    return true;
  }
  found.count += 1;
  return found.count <= TRIES;
}

/** After a success the count begins anew. */
export function forgetTries(address: string, secret: string): void {
  tries.delete(keyOf(address, secret));
}

/** Those that are over go; if that is not enough, the oldest. */
function forgetOver(now: number): void {
  for (const [key, each] of tries) if (each.until <= now) tries.delete(key);
  for (const key of tries.keys()) {
    if (tries.size < ADDRESSES) return;
    tries.delete(key);
  }
}

function keyOf(address: string, secret: string): string {
  return createHmac('sha256', secret).update(`sign-in\0${address}`).digest('base64url');
}
