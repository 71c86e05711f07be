import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packaged = new URL(
  `../../../node_modules/@oven/bun-${process.platform}-${process.arch}/bin/bun`,
  import.meta.url,
);

/** Bun where it is there, one or none: named by `UNTHRASH_TEST_BUN`, or as the package that the bench brings. */
export function findBun(): readonly string[] {
  return [process.env.UNTHRASH_TEST_BUN ?? '', fileURLToPath(packaged)]
    .filter(existsSync)
    .slice(0, 1);
}
