import { expect, test } from 'vitest';
import { flipEvent, isPrintable, isRepositoryName } from '../index.ts';
import { hostilePaths, hostileRepositories, unprintableNames } from './hostile-names.ts';

test.each(hostileRepositories)('the wire takes the repository %j', (repo) => {
  expect(isPrintable(repo) && isRepositoryName(repo)).toBe(true);
});

test.each(hostilePaths)('the wire takes the file %j', (path) => {
  expect(flipEvent.shape.path.safeParse(path).success).toBe(true);
});

test.each(unprintableNames)('the wire refuses the file %j', (path) => {
  expect(flipEvent.shape.path.safeParse(path).success).toBe(false);
});
