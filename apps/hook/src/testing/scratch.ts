import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const app = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A folder of this test file's own, removed when its tests are over. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'unthrash-test-'));
  // A sender that an edit has just started may still write into it.
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return folder;
}

/** The bundles, built now: as they are published, and with a clock that can be moved. */
export function builtBundles(folder: string): { released: string; test: string } {
  execFileSync(process.execPath, [join(app, 'scripts', 'build.mjs'), folder]);
  return { released: join(folder, 'dist'), test: join(folder, 'dist-test') };
}

/** A repository in a folder: just as much of `.git` as is read. */
export function makeRepository(
  folder: string,
  files: Readonly<Record<string, string>>,
  remote?: string,
): void {
  const git = join(folder, '.git');
  mkdirSync(git, { recursive: true });
  writeFileSync(join(git, 'HEAD'), 'ref: refs/heads/main\n');
  if (remote !== undefined)
    writeFileSync(join(git, 'config'), `[remote "origin"]\n\turl = ${remote}\n`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** The runtimes to test under: this Node, and Bun where it is: `UNTHRASH_TEST_BUN`, on the PATH, or an npm package. */
export function runtimes(): { name: string; path: string }[] {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((each) => join(each, 'bun'));
  const packaged = join(
    app,
    '..',
    '..',
    'node_modules',
    '@oven',
    `bun-${process.platform}-${process.arch}`,
    'bin',
    'bun',
  );
  const bun = [process.env.UNTHRASH_TEST_BUN ?? '', ...onPath, packaged].find(
    (path) => path !== '' && existsSync(path),
  );
  const node = { name: 'Node', path: process.execPath };
  return bun === undefined ? [node] : [node, { name: 'Bun', path: bun }];
}
