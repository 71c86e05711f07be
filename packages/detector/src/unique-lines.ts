import type { DiffWork } from './greedy-diff.ts';
import type { LineId } from './types.ts';

/** The longest run, in the same order on both sides, of lines that stand exactly once on each. */
export function uniqueInBoth(
  work: DiffWork,
  low: number,
  high: number,
  lowAfter: number,
  highAfter: number,
): (readonly [number, number])[] {
  const seen = new Map<
    LineId,
    { before: number; after: number; times: number; timesAfter: number }
  >();
  for (let index = low; index < high; index += 1) {
    const id = work.before[index] ?? 0;
    const place = seen.get(id);
    if (place === undefined) seen.set(id, { before: index, after: -1, times: 1, timesAfter: 0 });
    else place.times += 1;
  }
  for (let index = lowAfter; index < highAfter; index += 1) {
    const place = seen.get(work.after[index] ?? 0);
    if (place === undefined) continue;
    place.after = index;
    place.timesAfter += 1;
  }
  work.steps += high - low + highAfter - lowAfter;
  const pairs = [...seen.values()].filter((place) => place.times === 1 && place.timesAfter === 1);
  return longestRising(pairs).map((place) => [place.before, place.after] as const);
}

/** Patience sorting: the longest subsequence that rises in `after`; input rises in `before`. */
function longestRising<T extends { readonly after: number }>(pairs: readonly T[]): T[] {
  const tops: number[] = [];
  const previous: number[] = [];
  for (const [index, pair] of pairs.entries()) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const half = (low + high) >> 1;
      if ((pairs[tops[half] ?? 0]?.after ?? 0) < pair.after) low = half + 1;
      else high = half;
    }
    previous.push(low > 0 ? (tops[low - 1] ?? -1) : -1);
    tops[low] = index;
  }
  const chain: T[] = [];
  let at = tops.at(-1) ?? -1;
  while (at >= 0) {
    const pair = pairs[at];
    if (pair !== undefined) chain.push(pair);
    at = previous[at] ?? -1;
  }
  return chain.reverse();
}
