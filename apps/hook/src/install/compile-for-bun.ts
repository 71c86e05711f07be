import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Milliseconds. It takes a fraction of a second. */
const PATIENCE = 10_000;

/**
 * Lets Bun compile the hook's two bundles into the cache folder beside them, where start.ts looks for them by the hash
 * of core.cjs: an edit then starts 5 ms sooner. Bun turns down what another version of it made. Never throws, and waits
 * ten seconds at most: without this the hook runs all the same.
 *
 * @param data the folder of the bundles
 * @param cache the cache's folder in it
 */
export function compileForBun(runtime: string, data: string, cache: string): void {
  if (!/^bun(\.exe)?$/.test(basename(runtime))) return;
  try {
    const core = readFileSync(join(data, 'core.cjs'));
    const hash = createHash('sha256').update(core).digest('hex').slice(0, 16);
    const temporary = join(cache, `bun-${process.pid}.tmp`);
    const { status } = spawnSync(
      runtime,
      [
        'build',
        'core.cjs',
        'flip.cjs',
        '--bytecode',
        '--format=cjs',
        '--target=bun',
        `--outdir=${join(data, temporary)}`,
      ],
      { cwd: data, stdio: 'ignore', timeout: PATIENCE, env: {} },
    );
    if (status === 0) renameSync(join(data, temporary), join(data, cache, `bun-${hash}`));
    else rmSync(join(data, temporary), { recursive: true, force: true });
  } catch {
    // The bundles themselves are there.
  }
}
