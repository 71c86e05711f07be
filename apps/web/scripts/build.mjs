// Builds the server into dist/server, a folder that can be copied elsewhere and started with plain Node:
// `node apps/web/main.mjs` inside it.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './build-lock.mjs';
import { bundleEntry } from './bundle-entry.mjs';
import { packHook } from './pack-hook.mjs';

const app = fileURLToPath(new URL('..', import.meta.url));
const root = join(app, '../..');
const require = createRequire(import.meta.url);

await withLock(join(app, 'dist/build.lock'), async () => {
  buildPages();
  await assemble();
});

function buildPages() {
  // Next only adds to what an earlier build left here.
  rmSync(join(app, '.next/standalone'), { recursive: true, force: true, maxRetries: 3 });
  const built = spawnSync(process.execPath, [require.resolve('next/dist/bin/next'), 'build'], {
    cwd: app,
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error('next build failed');
}

/** Beside its place first, so that a server that starts at this moment finds the old one or the new one. */
async function assemble() {
  const server = join(app, 'dist/server');
  const making = `${server}.new`;
  rmSync(making, { recursive: true, force: true });
  cpSync(join(app, '.next/standalone'), making, { recursive: true, verbatimSymlinks: true });
  const there = join(making, 'apps/web');
  cpSync(join(app, '.next/static'), join(there, '.next/static'), { recursive: true });
  if (existsSync(join(app, 'public'))) {
    cpSync(join(app, 'public'), join(there, 'public'), { recursive: true });
  }
  cpSync(join(root, 'prisma/migrations'), join(making, 'prisma/migrations'), { recursive: true });
  const engine = dirname(require.resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
  cpSync(engine, join(making, 'node_modules/@prisma/schema-engine-wasm'), { recursive: true });
  // With it the compiled part for this platform, a package of its own beside it.
  const resvg = dirname(dirname(require.resolve('@resvg/resvg-js/package.json')));
  cpSync(resvg, join(making, 'node_modules/@resvg'), { recursive: true });
  await bundleEntry(there);
  await packHook(join(there, 'hook'));
  rmSync(join(there, 'server.js'), { force: true });
  rmSync(`${server}.old`, { recursive: true, force: true });
  if (existsSync(server)) renameSync(server, `${server}.old`);
  renameSync(making, server);
  rmSync(`${server}.old`, { recursive: true, force: true });
}
