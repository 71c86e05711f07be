import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

declare const CORE_HASH: string;
declare const FLIP_HASH: string;

type Hook = typeof import('./hook.ts');
type FlipPart = typeof import('./flip.ts');

/** One of the bundles beside this file. */
interface Part<Exports> {
  readonly exports: Exports;
  /** Keeps what the runtime has compiled of it by now. */
  readonly keep: () => void;
}

const folder = import.meta.dirname;

/** The plugin's own folder is a clone that the client replaces; the one that it names for data is the user's. */
const [, , pluginData] = process.argv;
const cache = `${pluginData ?? folder}/cache`;

/** Starts the hook's code, which lies beside this file: a repository's edit must never fail because of us. */
async function start(): Promise<void> {
  // For what the launcher starts where `init` made a program for Bun see bun.ts.
  if (process.versions.bun !== undefined) {
    const load = process.getBuiltinModule('node:module').createRequire(`${folder}/`);
    const core: Hook = load('./core.cjs');
    await core.main(() => load('./flip.cjs'));
    return;
  }
  const core = compiled<Hook>('core', CORE_HASH);
  let flip: Part<FlipPart> | undefined;
  const loadFlip = (): FlipPart => {
    flip ??= compiled<FlipPart>('flip', FLIP_HASH);
    return flip.exports;
  };
  const ran = await core.exports.main(loadFlip);
  if (ran.core) core.keep();
  if (ran.flip) flip?.keep();
}

/**
 * Compiling the code takes Node 3 ms at each edit, so what V8 made of it is kept, where there is a folder for that. V8
 * turns down what another version of it made, and what was cut.
 */
function compiled<Exports>(name: string, hash: string): Part<Exports> {
  const { Script } = process.getBuiltinModule('node:vm');
  const filename = `${folder}/${name}.cjs`;
  const kept = `${cache}/${process.version}-${process.arch}-${hash}`;
  const source = `(function (module, require, __dirname) {${readFileSync(filename, 'utf8')}\n})`;
  const script = new Script(source, { filename, cachedData: bytesIn(kept) });
  const module: { exports?: Exports } = {};
  script.runInThisContext()(module, process.getBuiltinModule, folder);
  if (module.exports === undefined) throw new Error(`${name}.cjs exports nothing`);
  const keep = (): void => {
    if (script.cachedDataRejected === false) return;
    if (pluginData !== undefined) mkdirSync(cache, { recursive: true, mode: 0o700 });
    const temporary = `${kept}.${process.pid}.tmp`;
    // V8 trusts what is between the two ends, so it has to be on the disk before it has its name.
    writeFileSync(temporary, script.createCachedData(), { flag: 'wx', mode: 0o600, flush: true });
    renameSync(temporary, kept);
  };
  return { exports: module.exports, keep };
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
