import { readFileSync, renameSync, writeFileSync } from 'node:fs';

declare const CORE_HASH: string;

type Hook = typeof import('./hook.ts');

const folder = import.meta.dirname;

/** Starts the hook's code, which lies beside this file: a repository's edit must never fail because of us. */
async function start(): Promise<void> {
  if (process.versions.bun !== undefined) {
    const core: Hook = process.getBuiltinModule('node:module').createRequire(`${folder}/`)(
      './core.cjs',
    );
    await core.main();
    return;
  }
  const { main, keep } = loadCompiled();
  if (await main()) keep();
}

/**
 * Compiling it takes Node 3 ms at each edit, so what V8 made of it is kept, where there is a folder for that. V8 turns
 * down what another version of it made, and what was cut.
 */
function loadCompiled(): Hook & { readonly keep: () => void } {
  const { Script } = process.getBuiltinModule('node:vm');
  const filename = `${folder}/core.cjs`;
  const kept = `${folder}/cache/${process.version}-${process.arch}-${CORE_HASH}`;
  const source = `(function (module, require, __dirname) {${readFileSync(filename, 'utf8')}\n})`;
  const script = new Script(source, { filename, cachedData: bytesIn(kept) });
  const module: { exports?: Hook } = {};
  script.runInThisContext()(module, process.getBuiltinModule, folder);
  if (module.exports === undefined) throw new Error('core.cjs exports nothing');
  const keep = (): void => {
    if (script.cachedDataRejected === false) return;
    const temporary = `${kept}.${process.pid}.tmp`;
    // V8 trusts what is between the two ends, so it has to be on the disk before it has its name.
    writeFileSync(temporary, script.createCachedData(), { flag: 'wx', mode: 0o600, flush: true });
    renameSync(temporary, kept);
  };
  return { ...module.exports, keep };
}

function bytesIn(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

start()
  .catch(() => undefined)
  .finally(() => process.exit(0));
