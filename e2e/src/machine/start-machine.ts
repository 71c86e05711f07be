import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ClientResult, runClient } from '../client/run-client.ts';
import type { Step } from '../model/reply.ts';
import { lastToolResults, type ToolResult } from '../model/request.ts';
import { type ScriptedModel, startModel } from '../model/start-model.ts';
import { type Ended, runProgram } from '../support/run-program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { hookDist } from './hook-dist.ts';

/** A developer's machine: an empty home, one repository, the real client and a scripted model. */
export interface Machine {
  readonly home: string;
  readonly repo: string;
  readonly model: ScriptedModel;
  /** The environment of everything that runs here. */
  readonly env: Readonly<Record<string, string>>;
  /** The absolute path of a file of the repository. */
  readonly path: (file: string) => string;
  readonly read: (file: string) => Promise<string>;
  readonly write: (file: string, text: string) => Promise<void>;
  /** Runs the built `unthrash` command. */
  readonly unthrash: (args: readonly string[], input?: string) => Promise<Ended>;
  /** One message of the person, which the agent answers by the script. */
  readonly agent: (turn: Turn) => Promise<Told>;
  readonly stop: () => Promise<void>;
}

export interface Turn {
  readonly steps: readonly Step[];
  readonly prompt?: string;
  /** The session that this message belongs to; a new one without. */
  readonly resume?: string;
  /** Instead of the machine's own. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Told extends ClientResult {
  /** What each tool call gave, in order, as the model received it. */
  readonly results: readonly ToolResult[];
}

/** Starts a machine whose repository's remote is `github.com/acme/shop`. Nothing is installed on it yet. */
export async function startMachine(): Promise<Machine> {
  const folder = await temporaryFolder();
  const model = await startModel();
  const home = join(folder.path, 'home');
  const repo = join(folder.path, 'shop');
  const runtime = join(folder.path, 'run');
  const temporary = join(folder.path, 'tmp');
  await mkdir(home);
  await mkdir(temporary);
  await mkdir(runtime, { mode: 0o700 });
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    TMPDIR: temporary,
    // The client has a name of its own for it.
    CLAUDE_CODE_TMPDIR: temporary,
    LANG: 'C.UTF-8',
  };
  const path = (file: string) => join(repo, file);
  const write = async (file: string, text: string) => {
    await mkdir(dirname(path(file)), { recursive: true });
    await writeFile(path(file), text);
  };
  await write('.git/HEAD', 'ref: refs/heads/main\n');
  await write('.git/config', '[remote "origin"]\n\turl = https://github.com/acme/shop.git\n');

  return {
    home,
    repo,
    model,
    env,
    path,
    write,
    read: (file) => readFile(path(file), 'utf8'),
    unthrash: (args, input) =>
      runProgram({
        command: process.execPath,
        args: [hookDist('unthrash.mjs'), ...args],
        cwd: repo,
        env,
        ...(input === undefined ? {} : { input }),
      }),
    agent: async ({ steps, prompt = 'Make the tests pass.', resume, env: own = env }) => {
      const before = model.requests.length;
      model.play(steps);
      const run = { home, folder: repo, model: model.url, prompt, env: own };
      const told = await runClient(resume === undefined ? run : { ...run, resume });
      if (model.left() > 0)
        throw new Error(`the client never asked for the last ${model.left()} steps`);
      return { ...told, results: model.requests.slice(before).flatMap(lastToolResults) };
    },
    stop: async () => {
      await model.stop();
      await folder.remove();
    },
  };
}
