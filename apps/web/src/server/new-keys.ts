import 'server-only';

/**
 * Keys that were just made, until their maker has seen them. Only in memory: the database holds a hash, and a key that
 * was not copied in time is replaced by a new one.
 */
const WINDOW = 15 * 60_000;

declare global {
  var unthrashNewKeys: Map<string, { readonly key: string; readonly until: number }> | undefined;
}

/** `now` in milliseconds since the epoch. */
export function rememberNewKey(userId: string, key: string, now: number): void {
  globalThis.unthrashNewKeys ??= new Map();
  globalThis.unthrashNewKeys.set(userId, { key, until: now + WINDOW });
}

/** The key that this person made in the last quarter of an hour, so that a reload does not lose it. */
export function findNewKey(userId: string, now: number): string | undefined {
  const found = globalThis.unthrashNewKeys?.get(userId);
  if (found === undefined) return undefined;
  if (found.until > now) return found.key;
  globalThis.unthrashNewKeys?.delete(userId);
  return undefined;
}
