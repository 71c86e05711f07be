/** One thing that is measured: what must be done before each sample is not timed. */
export interface Variant {
  readonly name: string;
  /** Puts the world back to where a sample begins. */
  readonly before?: () => void;
  /** One sample, in milliseconds. */
  readonly sample: () => Promise<number>;
}

/**
 * Measures all variants turn by turn, so that whatever else the machine does falls on each alike.
 * The first `warmUp` rounds are thrown away. Gives the samples by name.
 */
export async function interleave(
  variants: readonly Variant[],
  rounds: number,
  warmUp = 3,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const samples = new Map<string, number[]>(variants.map(({ name }) => [name, []]));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const { name, before, sample } of variants) {
      before?.();
      const took = await sample();
      if (round >= 0) samples.get(name)?.push(took);
    }
  }
  return samples;
}
