/**
 * The shortest ending of each repository's name that no other one shares: `github.com/acme/web` is "web" until there
 * is a `gitlab.com/other/web`.
 */
export function shortNames(names: readonly string[]): Map<string, string> {
  const taken = new Map<string, number>();
  const endings = (name: string) => {
    const parts = name.split('/');
    return parts.map((_, index) => parts.slice(parts.length - 1 - index).join('/'));
  };
  const distinct = [...new Set(names)];
  for (const name of distinct) {
    for (const ending of endings(name)) taken.set(ending, (taken.get(ending) ?? 0) + 1);
  }
  return new Map(
    distinct.map((name) => [name, endings(name).find((ending) => taken.get(ending) === 1) ?? name]),
  );
}
