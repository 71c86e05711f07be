/**
 * Whether patterns cover a repository (`github.com/acme/billing`): a pattern names one, or, ending in `/*`, all below
 * that owner or host at any depth. Case does not count, as on the forges. The hook asks it before it sends, the server
 * before it counts.
 */
export function coversRepository(patterns: readonly string[], repository: string): boolean {
  const name = comparable(repository);
  return patterns.some((each) => {
    const pattern = comparable(each);
    return pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
  });
}

function comparable(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
