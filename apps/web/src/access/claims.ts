/** `github.com/acme/*`, `github.com/acme/billing`, `git.example.com:8443/*`: a star stands for whole parts at the end. */
const PATTERN = /^[a-z0-9.-]+(:\d+)?(\/[^/\s*]+)*(\/\*)?$/;
const MOST = 100;

/** The patterns of a text with one a line; what people paste around them (`https://`, `.git`) is taken off. */
export function claimsOf(text: string): readonly string[] {
  const lines = text.split('\n').map((line) =>
    line
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/(\.git)?\/?$/, ''),
  );
  const claims = lines
    .filter((line) => line !== '')
    .map((line) => {
      const [host = '', ...rest] = line.normalize('NFC').split('/');
      return [host.toLowerCase(), ...rest].join('/');
    });
  return [...new Set(claims)];
}

/** What is wrong with the patterns, in a sentence; undefined when they can be used. */
export function claimProblem(text: string): string | undefined {
  const claims = claimsOf(text);
  if (claims.length === 0)
    return 'Name at least one repository or owner, for instance github.com/acme/*.';
  if (claims.length > MOST) return `At most ${MOST} patterns: a star covers a whole owner.`;
  const wrong = claims.find((claim) => !PATTERN.test(claim) || !claim.includes('/'));
  return wrong === undefined
    ? undefined
    : `"${wrong}" is not a pattern: write host/owner/* or host/owner/name.`;
}

/** Whether the patterns name this repository (`github.com/acme/billing`). Case does not count, as on the forges. */
export function isClaimed(claims: readonly string[], repository: string): boolean {
  const name = repository.toLowerCase();
  return claims.some((claim) => {
    const pattern = claim.toLowerCase();
    return pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
  });
}
