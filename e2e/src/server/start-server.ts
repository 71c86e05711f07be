import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { until } from '../support/until.ts';

const startScript = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));

export interface Server {
  /** The dashboard's address. */
  readonly url: string;
  /** Present while nobody has an account. */
  readonly setUpLink: string | undefined;
  /** Everything that it printed. */
  readonly said: () => string;
  /** Stops it as an interrupt at the terminal would, its PostgreSQL with it. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the server as `npm start` does, with a data folder of its own; port 0 takes a free one. `args` as behind
 * `npm start --`.
 * Throws with what it said when it is not ready within two minutes or ends before.
 */
export async function startServer(
  dataFolder: string,
  port = 0,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const child = spawn(process.execPath, [startScript, ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      UNTHRASH_DATA_DIR: dataFolder,
      UNTHRASH_PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const stop = () => end(child);
  try {
    const url = await until(
      'the server is ready',
      () => /is ready: (\S+)/.exec(said)?.[1] ?? (child.exitCode === null ? undefined : ''),
      120_000,
    );
    if (url === '') throw new Error(`it ended with ${child.exitCode}`);
    // The link is the last thing that a start says.
    // Its own address may be a name that only a browser of the test knows.
    const near = port === 0 ? url : `http://127.0.0.1:${port}`;
    await until('the server answers', async () => (await fetch(`${near}/api/health/ready`)).ok);
    return {
      url,
      get setUpLink() {
        return /^\s+(http\S+\/set-up\/\S+)$/m.exec(said)?.[1];
      },
      said: () => said,
      stop,
    };
  } catch (error) {
    await stop();
    throw new Error(`the server did not start:\n${said}`, { cause: error });
  }
}

async function end(child: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => child.on('close', resolve));
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await closed;
  }
}
