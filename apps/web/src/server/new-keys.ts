import 'server-only';

/**
 * Keys that were just made, until their maker has copied them. Only in memory, and only for the session that made them:
 * the database holds a hash, and a key that was not copied in time is replaced by a new one.
 */
const WINDOW = 15 * 60_000;

interface NewKey {
  readonly key: string;
  readonly until: number;
}

declare global {
  var unthrashNewKeys: Map<string, NewKey> | undefined;
}

const newKeys = (): Map<string, NewKey> => {
  globalThis.unthrashNewKeys ??= new Map();
  return globalThis.unthrashNewKeys;
};

/** `session` is the session's token. `now` in milliseconds since the epoch. */
export function rememberNewKey(session: string, key: string, now: number): void {
  const made = { key, until: now + WINDOW };
  newKeys().set(session, made);
  // Nobody may ever look again.
  setTimeout(() => {
    if (newKeys().get(session) === made) forgetNewKey(session);
  }, WINDOW).unref();
}

/** The key that was made in this session in the last quarter of an hour, so that a reload does not lose it. */
export function findNewKey(session: string, now: number): string | undefined {
  const found = newKeys().get(session);
  if (found !== undefined && found.until > now) return found.key;
  forgetNewKey(session);
  return undefined;
}

export function forgetNewKey(session: string): void {
  newKeys().delete(session);
}
