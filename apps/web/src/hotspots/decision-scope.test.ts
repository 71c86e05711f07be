import { expect, test } from 'vitest';
import { covers, pathsOf } from './decision-scope.ts';

const spot = { repositoryId: 1, path: 'src/time/Clock.cs', convention: 'datetime-kind' };
const decision = { repositoryId: 1, paths: [], convention: 'datetime-kind' };

test('a decision covers its own convention in its own repository, or in all', () => {
  expect(covers(decision, spot)).toBe(true);
  expect(covers({ ...decision, convention: 'naming' }, spot)).toBe(false);
  expect(covers({ ...decision, repositoryId: 2 }, spot)).toBe(false);
  expect(covers({ ...decision, repositoryId: null }, spot)).toBe(true);
});

test('each scope covers what it names and nothing beside it', () => {
  const covered = (scope: 'file' | 'folder' | 'repository', path: string) =>
    covers({ ...decision, paths: pathsOf(scope, spot.path) }, { ...spot, path });
  expect(covered('file', 'src/time/Clock.cs')).toBe(true);
  expect(covered('file', 'lib/src/time/Clock.cs')).toBe(false);
  expect(covered('folder', 'src/time/zones/Zone.cs')).toBe(true);
  expect(covered('folder', 'src/timer/Clock.cs')).toBe(false);
  expect(covered('repository', 'README.md')).toBe(true);
});

test('a name that holds characters of patterns is covered by its own pattern', () => {
  for (const path of ['src/[id]/page.tsx', 'a*b/**/c.ts', 'what?.ts', '/x/../y', 'home/…/a.ts']) {
    for (const scope of ['file', 'folder'] as const) {
      expect(covers({ ...decision, paths: pathsOf(scope, path) }, { ...spot, path })).toBe(true);
    }
  }
});

test('a file at the root has no folder but the repository', () => {
  expect(pathsOf('folder', 'README.md')).toEqual([]);
});
