/**
 * Whether a path or repository matches a pattern: `*` stands for any characters within one segment, `**` for any number
 * of segments, `?` for one character. Segments are matched greedily with one step back, so the time is at most the
 * product of the lengths, whatever the pattern says.
 */
export function matchesPattern(pattern: string, path: string): boolean {
  return matchList(pattern.split('/'), path.split('/'), '**', matchSegment);
}

/** A pattern as ignore files have it: without a slash it matches a name at any depth, a folder covers what is in it. */
export function ignores(pattern: string, path: string): boolean {
  const bare = pattern.replace(/^\//, '').replace(/\/$/, '');
  if (bare === '') return false;
  const anchored = pattern.startsWith('/') || bare.includes('/');
  const base = anchored ? bare : `**/${bare}`;
  return matchesPattern(base, path) || matchesPattern(`${base}/**`, path);
}

function matchSegment(pattern: string, text: string): boolean {
  if (!/[*?]/.test(pattern)) return pattern === text;
  return matchList([...pattern], [...text], '*', (want, have) => want === '?' || want === have);
}

function matchList(
  wants: readonly string[],
  haves: readonly string[],
  any: string,
  same: (want: string, have: string) => boolean,
): boolean {
  let want = 0;
  let have = 0;
  let star = -1;
  let resume = 0;
  while (have < haves.length) {
    const wanted = wants[want];
    if (wanted === any) {
      star = want;
      resume = have;
      want += 1;
    } else if (wanted !== undefined && same(wanted, haves[have] ?? '')) {
      want += 1;
      have += 1;
    } else if (star >= 0) {
      want = star + 1;
      resume += 1;
      have = resume;
    } else {
      return false;
    }
  }
  while (wants[want] === any) want += 1;
  return want === wants.length;
}
