import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { workspaces } from '../lib/workspaces.mjs';
import { floors, isAtLeast } from './floors.ts';

const root = join(import.meta.dirname, '../..');

/** Every copy of a package in the lock file, with its version. */
function copiesOf(name: string): [string, string][] {
  const lock: { packages: Record<string, { version?: string }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages).flatMap(([path, { version }]) =>
    path.endsWith(`node_modules/${name}`) && version !== undefined ? [[path, version]] : [],
  );
}

describe('what is installed', () => {
  test.each(Object.entries(floors))('%s is not older than its floor, in no copy', (name, floor) => {
    const copies = copiesOf(name);
    expect(copies.length).toBeGreaterThan(0);
    const old = copies.filter(([, version]) => !isAtLeast(version, floor.least));
    expect(old, floor.why).toEqual([]);
  });

  test.each(workspaces().map(({ folder, manifest }) => [folder, manifest] as const))(
    'what %s names is pinned exactly',
    (_folder, manifest) => {
      const named = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
      expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    },
  );
});

test.each([
  ['16.4.6', true],
  ['16.4.7', true],
  ['16.10.0', true],
  ['17.0.0', true],
  ['16.4.5', false],
  ['15.9.9', false],
  ['16.4.6-canary.1', false],
])('%s is at least 16.4.6: %s', (version, is) => {
  expect(isAtLeast(version, '16.4.6')).toBe(is);
});
