/** The value that a share `at` (0 to 1) of the samples does not exceed, by the nearest rank. Throws on no samples. */
export function quantile(samples: readonly number[], at: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * at) - 1)];
  if (value === undefined) throw new Error('there is nothing to take a quantile of');
  return value;
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}
