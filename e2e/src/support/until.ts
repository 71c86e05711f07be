/**
 * Asks again and again until the condition gives something, and gives that. Throws with `what` in its words when the
 * deadline (milliseconds) passes first. A condition that throws is asked again; its last error is told.
 */
export async function until<T>(
  what: string,
  condition: () => T | Promise<T>,
  deadline = 60_000,
): Promise<Exclude<T, undefined | false | null>> {
  const end = performance.now() + deadline;
  let last: unknown;
  for (;;) {
    try {
      const value = await condition();
      if (isThere(value)) return value;
    } catch (error) {
      last = error;
    }
    if (performance.now() > end) {
      throw new Error(`waited ${deadline} ms in vain: ${what}`, { cause: last });
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function isThere<T>(value: T): value is Exclude<T, undefined | false | null> {
  return value !== undefined && value !== false && value !== null;
}
