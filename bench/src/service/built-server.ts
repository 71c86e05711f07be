import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@unthrash/db/embedded';

const entry = fileURLToPath(
  new URL('../../../apps/web/dist/server/apps/web/main.mjs', import.meta.url),
);

export interface ServerOptions {
  /** Kept at the end, and used when it is there; a new one, removed at the end, unless said. */
  readonly dataFolder?: string;
  readonly port?: number;
  /** On the command line. */
  readonly args?: readonly string[];
}

export interface BuiltServer {
  readonly url: string;
  readonly databaseUrl: string;
  /** The process of its PostgreSQL that starts all others. */
  readonly postmaster: number;
  readonly child: ChildProcess;
  /** It prints one while nobody has an account. */
  readonly setUpLink: string | undefined;
  /** Asks it to stop, and waits. */
  readonly stop: () => Promise<void>;
}

/** Starts the built server with its embedded PostgreSQL, as `npm start` does. Throws with its last words. */
export async function startBuiltServer(options: ServerOptions = {}): Promise<BuiltServer> {
  if (!existsSync(entry)) throw new Error('The server is not built: run `npm run build` first.');
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'unthrash-bench-')));
  const child = spawn(process.execPath, [entry, ...(options.args ?? [])], {
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      UNTHRASH_DATA_DIR: dataFolder,
      UNTHRASH_PORT: String(options.port ?? 0),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (text: string) => {
      said += text;
      const ready = /is ready: (\S+)\n[\s\S]*^Ctrl-C/m.exec(said);
      if (ready?.[1] !== undefined) resolve(ready[1]);
    };
    child.stdout.setEncoding('utf8').on('data', listen);
    child.stderr.setEncoding('utf8').on('data', listen);
    child.once('close', () => reject(new Error(`The server did not start: ${said}`)));
  });
  // A demonstration's lies in a folder of its own.
  const folder = options.args?.includes('--demo') ? join(dataFolder, 'demo') : dataFolder;
  const { url: databaseUrl, pid } = await startEmbedded({ dataFolder: folder });
  return {
    url,
    databaseUrl,
    postmaster: pid,
    child,
    setUpLink: /http\S+\/set-up\/\S+/.exec(said)?.[0],
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Processor time that a server has spent, in seconds: its own process, and its PostgreSQL. Linux only; 0 elsewhere. */
export function spentBy({ child, postmaster }: BuiltServer): { server: number; postgres: number } {
  return {
    server: processorSeconds(child.pid ?? 0),
    postgres: [postmaster, ...childrenOf(postmaster)].reduce(
      (sum, each) => sum + processorSeconds(each),
      0,
    ),
  };
}

/** Processes that another one started. Linux only; none elsewhere. */
export function childrenOf(pid: number): number[] {
  if (!existsSync('/proc/self/stat')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => Number(statOf(each)[1]) === pid);
}

/** A process and its children that have ended, in seconds. */
function processorSeconds(pid: number): number {
  const ticks = statOf(pid)
    .slice(11, 15)
    .reduce((sum, field) => sum + Number(field), 0);
  return ticks / 100;
}

/** The fields of `/proc/<pid>/stat` behind the name; none when the process is gone. */
function statOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
