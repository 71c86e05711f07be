import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface TestServer {
  readonly url: string;
  readonly child: ChildProcess;
  readonly dataFolder: string;
  /** Everything that it printed. */
  readonly said: () => string;
  /** The set-up link that it printed, if it did. */
  readonly setUpLink: () => string | undefined;
  /** Asks it to stop and answers its exit code; the data folder is removed. */
  readonly stop: () => Promise<number | null>;
}

export interface TestServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Keeps the folder at the end, and uses it when it is there. */
  readonly dataFolder?: string;
  /** On the command line. */
  readonly args?: readonly string[];
  /** Another copy of the built server. */
  readonly entry?: string;
}

/** What a build makes: can be copied elsewhere, and runs there. */
export const builtFolder = fileURLToPath(new URL('../../dist/server', import.meta.url));

export const builtEntry = join(builtFolder, 'apps/web/main.mjs');

/** Starts the built server, as `npm start` does, on a free port. Rejects with what it said when it ends before. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const entry = options.entry ?? builtEntry;
  if (!existsSync(entry)) throw new Error(`${entry} is not there: run \`npm run build\` first`);
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'unthrash-data-')));
  const child = spawn(process.execPath, [entry, ...(options.args ?? [])], {
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      UNTHRASH_DATA_DIR: dataFolder,
      UNTHRASH_PORT: '0',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (text: string) => {
      said += text;
      const ready = /is ready: (\S+)\n[\s\S]*^Ctrl-C/m.exec(said);
      if (ready?.[1] !== undefined) resolve(ready[1]);
    };
    child.stdout?.setEncoding('utf8').on('data', listen);
    child.stderr?.setEncoding('utf8').on('data', listen);
    child.once('close', (code) => reject(new Error(`it ended with ${code}: ${said}`)));
  }).catch(async (problem: unknown) => {
    if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
    throw problem;
  });
  return {
    url,
    child,
    dataFolder,
    said: () => said,
    setUpLink: () => /http\S+\/set-up\/\S+/.exec(said)?.[0],
    stop: async () => {
      child.kill('SIGTERM');
      const code = await exited;
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
      return code;
    },
  };
}
