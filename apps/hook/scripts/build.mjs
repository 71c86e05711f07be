// Builds what is published into dist/, and the same with a movable clock into dist-test/ (for tests only).
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = join(dirname(fileURLToPath(import.meta.url)), '..');
const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));

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
  const cjs = {
    ...shared,
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    minifyWhitespace: true,
    // A single character beyond Latin-1 would double what the runtime has to scan.
    charset: 'ascii',
    define: { ...shared.define, 'import.meta.dirname': '__dirname' },
  };
  await build({ ...cjs, entryPoints: { core: 'src/hook.ts', flip: 'src/flip.ts' } });
  /** @param {string} name */
  const hashOf = (name) => {
    const bytes = readFileSync(join(outdir, name));
    return JSON.stringify(createHash('sha256').update(bytes).digest('hex').slice(0, 16));
  };
  const start = {
    ...cjs,
    entryPoints: { hook: 'src/start.ts' },
    define: { ...cjs.define, CORE_HASH: hashOf('core.cjs'), FLIP_HASH: hashOf('flip.cjs') },
  };
  await build(start);
  // For an `import` of node:fs Node reads every export of it, which loads streams and promises as well: 2 ms at each
  // edit. So this too is made as if for `require`, which stands for the call that loads nothing that is not used.
  const js = 'const __dirname = import.meta.dirname, require = process.getBuiltinModule;';
  await build({ ...start, outExtension: { '.js': '.mjs' }, banner: { js } });
  await build({
    ...cjs,
    entryPoints: { bun: 'src/bun.ts' },
    external: ['./core.cjs', './flip.cjs'],
  });
  mkdirSync(join(outdir, 'cache'));
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

/**
 * The plugin's bundle is committed, so that a marketplace which is a clone needs no build: docs/decisions/0011.
 *
 * @param {string} from @param {string} plugin
 */
function fillPlugin(from, plugin) {
  const bundle = join(plugin, 'bundle');
  mkdirSync(bundle, { recursive: true });
  for (const name of readdirSync(from).filter((each) => /js$/.test(each)))
    copyFileSync(join(from, name), join(bundle, name));
}

// `build.mjs FOLDER` builds all below that folder, for tests that must not disturb what is installed from here.
const [into = here] = process.argv.slice(2);
await bundle(join(into, 'dist'), false);
await bundle(join(into, 'dist-test'), true);
if (into !== here) cpSync(join(here, 'plugin'), join(into, 'plugin'), { recursive: true });
fillPlugin(join(into, 'dist'), join(into, 'plugin'));
