import * as z from 'zod/mini';
import { parseJson } from '../files/json.ts';
import { readOwnText } from '../files/regular-file.ts';
import { remove, replaceFile } from '../files/write-file.ts';

/** How sending has gone lately: survives the process, and is what `status` shows. Codes only, no text of a server's. */
const shape = z.strictObject({
  failures: z.int(),
  until: z.number(),
  code: z.string(),
});

export type BackOff = z.infer<typeof shape>;

/** Milliseconds. */
const FIRST = 1000;
const LONGEST = 15 * 60_000;
const MOST_ASKED = 60 * 60_000;

/** The present back-off; undefined when the last attempt went well. A date beyond what can be asked for is void. */
export function readBackOff(path: string, now: number): BackOff | undefined {
  const parsed = shape.safeParse(parseJson(readOwnText(path, 4096) ?? ''));
  if (!parsed.success) return undefined;
  const { data } = parsed;
  return data.until > now + MOST_ASKED ? { ...data, until: now } : data;
}

/**
 * Writes the next back-off down: twice as long with each failure in a row, or as long as the server asked for. `spread`
 * is a random number from 0 to 1, so that a team's machines do not come back all at once.
 */
export function backOff(
  path: string,
  now: number,
  failure: { code: string; askedFor: number | undefined },
  spread: number,
): BackOff {
  const failures = Math.min(100, (readBackOff(path, now)?.failures ?? 0) + 1);
  const doubled = Math.min(LONGEST, FIRST * 2 ** (failures - 1));
  const wait = failure.askedFor ?? doubled * (0.75 + spread / 2);
  const next = {
    failures,
    until: Math.round(now + Math.min(MOST_ASKED, wait)),
    code: failure.code,
  };
  replaceFile(path, JSON.stringify(next));
  return next;
}

/** The last attempt went well. */
export function clearBackOff(path: string): void {
  remove(path);
}
