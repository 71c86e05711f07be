import { Failure } from '../cli/failure.ts';
import { safeText } from '../cli/safe-text.ts';
import { type InitOptions, initCommand } from './init-command.ts';

/** Where the first part after the host is an owner, and never a repository. */
const OWNERS_FIRST = new Set(['github.com', 'gitlab.com', 'bitbucket.org', 'codeberg.org']);

/** Throws a `Failure` for patterns that no repository's name could match, with the command as it was meant. */
export function checkRepos(repos: readonly string[], options: InitOptions): void {
  if (repos.length === 0)
    throw new Failure(
      '--repos names no repository.',
      initCommand({ ...options, repos: ['github.com/acme/*'] }),
    );
  const mended = repos.map(mend);
  const wrong = repos.find((pattern, index) => pattern !== mended[index]);
  if (wrong === undefined) return;
  throw new Failure(
    `"${safeText(wrong)}" matches no repository: it wants host/owner/name, like github.com/acme/*.`,
    initCommand({ ...options, repos: mended }),
  );
}

/** A pattern as it was most likely meant; the same where it can match. */
function mend(pattern: string): string {
  const bare = pattern
    .replace(/^\w+:\/\//, '')
    .replace(/^[^/@]*@([^/:]+):/, '$1/')
    .replace(/^[^/@]*@/, '')
    .replace(/\/+$/, '')
    .replace(/\.git$/, '');
  const [host = '', ...rest] = bare.split('/');
  if (host.includes('*')) return bare;
  // A host of an office's own network needs no dot; then at least an owner and a name come after it.
  const isHost = /[.:]/.test(host) || rest.length > 1 || rest.includes('**');
  const parts = isHost ? [host, ...rest] : ['github.com', host, ...rest];
  const isOwnerOnly = parts.length === 2 && OWNERS_FIRST.has(parts[0] ?? '') && parts[1] !== '**';
  return parts.length === 1 ? `${bare}/**` : isOwnerOnly ? `${parts.join('/')}/*` : parts.join('/');
}
