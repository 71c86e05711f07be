import { join } from 'node:path';
import { type Env, EnvError, isLoopback } from '../env.ts';
import { type DemoKind, demoKinds } from './plots.ts';

const USAGE = '--demo is given alone, or as --demo=sparse.';

/** Which demonstration the command line asks for; undefined: none. Throws `EnvError`. */
export function demoKindOf(args: readonly string[]): DemoKind | undefined {
  const given = args.filter((arg) => arg === '--demo' || arg.startsWith('--demo='));
  const [first] = given;
  if (first === undefined) return undefined;
  const name = first === '--demo' ? 'busy' : first.slice('--demo='.length);
  const kind = demoKinds.find((each) => each === name);
  if (kind === undefined || given.length > 1) throw new EnvError(USAGE);
  return kind;
}

/** The folder of a demonstration, inside the service's own data folder: nothing of the two is shared. */
export function demoFolder(dataFolder: string, kind: DemoKind): string {
  return join(dataFolder, kind === 'busy' ? 'demo' : 'demo-sparse');
}

/**
 * The settings of a demonstration: always the embedded database, in a folder of its own, for this machine alone. Throws
 * `EnvError` when the settings would let others in.
 */
export function demoEnv(env: Env, kind: DemoKind): Env {
  const open = env.baseUrl === undefined ? env.host : new URL(env.baseUrl).hostname;
  if (!isLoopback(env.host) || !isLoopback(open)) {
    throw new EnvError(
      'A demonstration is for this machine alone, since everybody may enter it: leave UNTHRASH_HOST and UNTHRASH_BASE_URL out.',
    );
  }
  const dataFolder = demoFolder(env.dataFolder ?? '.data', kind);
  return { ...env, databaseUrl: undefined, authSecret: undefined, dataFolder };
}
