import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Runtime {
  readonly name: 'node' | 'bun';
  readonly path: string;
}

const optionalBun = fileURLToPath(
  new URL(
    `../../node_modules/@oven/bun-${process.platform}-${process.arch}/bin/bun`,
    import.meta.url,
  ),
);

/** Node, which runs this, and Bun where it is there: named by `UNTHRASH_TEST_BUN`, on the PATH, or as a package. */
export function findRuntimes(): readonly Runtime[] {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'bun'));
  const bun = [process.env.UNTHRASH_TEST_BUN ?? '', ...onPath, optionalBun].find(
    (path) => path !== '' && existsSync(path),
  );
  const node: Runtime = { name: 'node', path: process.execPath };
  return bun === undefined ? [node] : [node, { name: 'bun', path: bun }];
}
