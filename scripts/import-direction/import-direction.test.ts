import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { root } from '../lib/run.mjs';
import { workspaces } from '../lib/workspaces.mjs';
import { findWrongImports } from './find-wrong-imports.ts';
import { mayImport } from './rules.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function repository(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  folders.push(folder);
  const whole = {
    'package.json': '{"workspaces": ["apps/*", "packages/*"]}',
    'apps/x': '',
    ...files,
  };
  for (const [path, text] of Object.entries(whole)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const detector = { 'packages/detector/package.json': '{"name": "@unthrash/detector"}' };
const hook = { 'apps/hook/package.json': '{"name": "unthrash"}' };

test('in this repository every import points the way the design says', () => {
  expect(findWrongImports(root)).toEqual([]);
});

test('every workspace of this repository has a rule', () => {
  expect(Object.keys(mayImport).sort()).toEqual(
    workspaces()
      .map(({ manifest }) => manifest.name)
      .sort(),
  );
});

test('an import of a package that may not be imported is named with its file', () => {
  const folder = repository({
    ...detector,
    'packages/detector/src/judge.ts': "import { z } from '@unthrash/events';",
  });
  expect(findWrongImports(folder)).toEqual([
    'packages/detector/src/judge.ts imports @unthrash/events, which @unthrash/detector may not import',
  ]);
});

test('a relative import into another workspace is found, dynamic ones and types included', () => {
  const folder = repository({
    ...detector,
    ...hook,
    'packages/detector/src/a.ts':
      "export const a = () => import('../../../apps/hook/src/hook.ts');",
    'packages/detector/src/b.ts': "import type { H } from '../../../apps/hook/src/hook.ts';",
  });
  expect(findWrongImports(folder)).toEqual([
    'packages/detector/src/a.ts imports ../../../apps/hook/src/hook.ts, which @unthrash/detector may not import',
    'packages/detector/src/b.ts imports ../../../apps/hook/src/hook.ts, which @unthrash/detector may not import',
  ]);
});

test('a pure package may not import a module of Node, but its tests may', () => {
  const folder = repository({
    ...detector,
    'packages/detector/src/a.ts': "import { readFileSync } from 'node:fs';",
    'packages/detector/src/a.test.ts': "import { readFileSync } from 'node:fs';",
  });
  expect(findWrongImports(folder)).toEqual([
    'packages/detector/src/a.ts imports node:fs, but @unthrash/detector imports nothing from outside',
  ]);
});

test('a dependency in package.json counts like an import', () => {
  const folder = repository({
    'packages/db/package.json': '{"name": "@unthrash/db", "dependencies": {"unthrash": "0.1.0"}}',
  });
  expect(findWrongImports(folder)).toEqual([
    'packages/db/package.json depends on unthrash, which @unthrash/db may not import',
  ]);
});
