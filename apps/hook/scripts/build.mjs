// Builds what is published into dist/, and the same with a movable clock into dist-test/ (for tests only).
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = join(dirname(fileURLToPath(import.meta.url)), '..');
const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));

/**
 * For an `import` of node:fs Node reads every export of it, which loads streams and promises as well: 2 ms at each
 * edit. Asked for by name, nothing is loaded that is not used.
 *
 * @type {import('esbuild').Plugin}
 */
const builtinsWithoutFacade = {
  name: 'builtins-without-facade',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: 'builtin' }));
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};

/** @param {string} outdir @param {boolean} forTests */
async function bundle(outdir, forTests) {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const shared = {
    absWorkingDir: here,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20.19',
    minifySyntax: true,
    charset: 'utf8',
    legalComments: 'inline',
    logLevel: 'warning',
    define: {
      UNTHRASH_VERSION: JSON.stringify(version),
      UNTHRASH_TEST_BUILD: String(forTests),
    },
  };
  await build({
    ...shared,
    entryPoints: { hook: 'src/hook.ts' },
    plugins: [builtinsWithoutFacade],
  });
  await build({ ...shared, entryPoints: { sender: 'src/sender.ts' } });
  await build({
    ...shared,
    entryPoints: { unthrash: 'src/unthrash.ts' },
    // commander is written for require, and asks for Node's own modules by it.
    banner: {
      js: [
        '#!/usr/bin/env node',
        "import { createRequire } from 'node:module';",
        'const require = createRequire(import.meta.url);',
      ].join('\n'),
    },
  });
  chmodSync(join(outdir, 'unthrash.mjs'), 0o755);
}

// `build.mjs FOLDER` builds both below that folder, for tests that must not disturb what is installed from here.
const [into = here] = process.argv.slice(2);
await bundle(join(into, 'dist'), false);
await bundle(join(into, 'dist-test'), true);
