import { isPrintable, isRepositoryName } from '@unthrash/events';
import { coversRepository } from '@unthrash/events/covers-repository';

const MOST = 100;
/** Bytes; a repository's name has as many. */
const LONGEST = 200;

/** Forges where everybody has repositories: there a pattern names an owner at least. */
const PUBLIC_FORGES = new Set([
  'bitbucket.org',
  'codeberg.org',
  'dev.azure.com',
  'git.sr.ht',
  'gitea.com',
  'github.com',
  'gitlab.com',
  'ssh.dev.azure.com',
]);

/**
 * The patterns of a text with one a line: `github.com/acme/*`, `github.com/acme/billing`, `git.example.com:8443/*`. A
 * remote's address as it is copied (`git@github.com:acme/web.git`, `https://…`) is taken for the repository it names.
 */
export function claimsOf(text: string): readonly string[] {
  return [...new Set(linesOf(text).map(patternOf))];
}

/** What is wrong with the patterns, a sentence a line, every bad one named; undefined when they can be used. */
export function claimProblem(text: string): string | undefined {
  const lines = linesOf(text);
  if (lines.length === 0)
    return 'Name at least one repository or owner, for instance github.com/acme/*.';
  if (claimsOf(text).length > MOST) return `At most ${MOST} patterns: a star covers a whole owner.`;
  const problems = lines.flatMap((line) => problemOf(line, patternOf(line)) ?? []);
  return problems.length === 0 ? undefined : [...new Set(problems)].join('\n');
}

/** Whether the patterns name this repository (`github.com/acme/billing`). Case does not count, as on the forges. */
export function isClaimed(claims: readonly string[], repository: string): boolean {
  return (
    isRepositoryName(repository.normalize('NFC').toLowerCase()) &&
    coversRepository(claims, repository)
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const SCHEME = /^(?:git\+)?(https?|ssh|git):\/\/(?:[^/@]*@)?/i;
/** `git@host:owner/name`: the colon stands for a slash; a port would be digits up to a slash. */
const SHORT_FORM = /^(?:[^/@:\s]+@)([^/@:\s]+):(?!\/\/)\/?/;
const USUAL_PORT = /^([^/]+):(?:80|443)(?=\/)/;
const ANY_PORT = /^([^/]+):\d+(?=\/)/;

/** As the hook names a repository by its remote: no scheme, user, query or `.git`, and only a web port that is unusual. */
function patternOf(line: string): string {
  const scheme = SCHEME.exec(line)?.[1]?.toLowerCase();
  const bare = scheme === undefined ? line.replace(SHORT_FORM, '$1/') : line.replace(SCHEME, '');
  const clean = bare
    .replace(/[?#].*$/, '')
    .replace(scheme === 'ssh' || scheme === 'git' ? ANY_PORT : USUAL_PORT, '$1')
    .replace(/\/+$/, '')
    .replace(/\.git$/i, '')
    .normalize('NFC');
  const [host = '', ...rest] = clean.split('/');
  return [host.toLowerCase(), ...rest].join('/');
}

function problemOf(line: string, pattern: string): string | undefined {
  if (!isPrintable(pattern)) {
    const shown = line.replace(/[^\x20-\x7E]/g, '?').slice(0, 100);
    return `"${shown}" holds a character that cannot be seen: type it again.`;
  }
  if (new TextEncoder().encode(pattern).length > LONGEST)
    return `"${line.slice(0, 40)}…" is too long: a repository's name has at most ${LONGEST} bytes.`;
  const [host = '', ...rest] = pattern.split('/');
  const isForge = PUBLIC_FORGES.has(host);
  if (isForge && (rest.length === 0 || pattern === `${host}/*`))
    return `"${line}" would cover everybody's repositories there: name an owner, ${host}/owner/*.`;
  if (isForge && rest.length === 1 && !pattern.includes('*'))
    return `"${line}" names an owner only: write ${pattern}/* for all of its repositories.`;
  const named = pattern.endsWith('/*') ? `${pattern.slice(0, -1)}name` : pattern;
  return isRepositoryName(named) && !named.includes('*')
    ? undefined
    : `"${line}" is not a pattern: write host/owner/* or host/owner/name.`;
}
