import { isAway } from '../is-away.ts';

/** Rows that one statement touches at most, where much is removed: others that wait for them wait for milliseconds. */
export const STEP_ROWS = 2_000;

/**
 * Repeats `step`, which touches at most `most` rows, until it finds fewer. Returns how many it found in all. Throws the
 * signal's reason between two steps when `stopping` is aborted.
 */
export async function inSteps(
  most: number,
  stopping: AbortSignal | undefined,
  step: () => Promise<number>,
): Promise<number> {
  let all = 0;
  for (;;) {
    stopping?.throwIfAborted();
    const found = await again(step);
    all += found;
    if (found < most) return all;
  }
}

/** Does once more what another writer was in the way of (a deadlock is solved by ending one of the two). */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 5 || !(isAway(error) || isTaken(error))) throw error;
    }
  }
}

/** What was to be made was there a moment later (a unique key), or what it belongs to had just gone (a foreign key). */
function isTaken(error: unknown): boolean {
  const meta = error instanceof Error && 'meta' in error ? JSON.stringify(error.meta) : '';
  return /"23505"|"23503"/.test(meta ?? '');
}
