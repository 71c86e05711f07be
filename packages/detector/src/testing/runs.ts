const SEED = 20_260_405;

/** Same seed each time; `UNTHRASH_PROPERTY_RUNS` multiplies the runs, `UNTHRASH_PROPERTY_SEED` sets another seed. */
export function runs(count: number): { readonly seed: number; readonly numRuns: number } {
  const times = Number(process.env.UNTHRASH_PROPERTY_RUNS ?? 1);
  const seed = Number(process.env.UNTHRASH_PROPERTY_SEED ?? SEED);
  return { seed, numRuns: Math.round(count * times) };
}
