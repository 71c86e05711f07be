import type { DecisionRow } from '@unthrash/db/read/read-decisions';
import type { Place } from '@unthrash/db/read/read-places';
import { ignores } from '@unthrash/events/match-pattern';

type Scope = Pick<DecisionRow, 'repositoryId' | 'paths' | 'convention'>;
type Spot = Pick<Place, 'repositoryId' | 'path' | 'convention'>;

/** Whether a decision is about this hotspot: by repository, convention and paths, as the hook reads `.unthrash.json`. */
export function covers({ repositoryId, paths, convention }: Scope, spot: Spot): boolean {
  return (
    convention === spot.convention &&
    (repositoryId === null || repositoryId === spot.repositoryId) &&
    (paths.length === 0 || paths.some((pattern) => ignores(pattern, spot.path)))
  );
}

/** What a decision on a hotspot may be about: this file, its folder, the repository, every repository. */
export const scopes = ['file', 'folder', 'repository', 'team'] as const;
export type ScopeName = (typeof scopes)[number];

/** The patterns for a scope, as `.unthrash.json` has them: anchored, with the characters that mean something there as `?`. */
export function pathsOf(scope: ScopeName, path: string): readonly string[] {
  if (scope === 'file') return [`/${literal(path)}`];
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  return scope === 'folder' && folder !== '' ? [`/${literal(folder)}/**`] : [];
}

/**
 * A pattern has no way to quote; `?` stands for any one character, so it covers the name itself. What was left out on the
 * machine may be any folder.
 */
const literal = (path: string): string =>
  path
    .split('/')
    .map((part) => (part === '…' ? '*' : part.replaceAll('*', '?')))
    .join('/');
