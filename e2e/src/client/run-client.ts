import { z } from 'zod';
import { runProgram } from '../support/run-program.ts';
import { installClient } from './install-client.ts';

export interface ClientRun {
  /** An otherwise empty home folder: settings and transcripts live below it. */
  readonly home: string;
  /** The repository the agent works in. */
  readonly folder: string;
  /** The scripted model's address. */
  readonly model: string;
  readonly prompt: string;
  /** Continues this session in a new process: a second message of the same person. */
  readonly resume?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface ClientResult {
  readonly session: string;
  /** Every event of the client's stream, in order. */
  readonly events: readonly ClientEvent[];
}

const clientEvent = z.looseObject({
  type: z.string(),
  subtype: z.optional(z.string()),
  session_id: z.optional(z.string()),
  hook_event: z.optional(z.string()),
  stdout: z.optional(z.string()),
  content: z.optional(z.unknown()),
});

export type ClientEvent = z.infer<typeof clientEvent>;

/**
 * Runs the real Claude Code client headless for one message of a person. Throws when it fails, gives no result or
 * takes more than a minute and a half (which kills it).
 */
export async function runClient(run: ClientRun): Promise<ClientResult> {
  const { code, stdout, stderr } = await runProgram({
    command: await installClient(),
    args: [
      ...['-p', run.prompt, '--permission-mode', 'acceptEdits', '--allowedTools', 'Bash'],
      ...['--output-format', 'stream-json', '--verbose', '--include-hook-events'],
      ...(run.resume === undefined ? [] : ['--resume', run.resume]),
    ],
    cwd: run.folder,
    env: environmentOf(run),
    deadline: 90_000,
  });
  const events = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => clientEvent.parse(JSON.parse(line)));
  const session = events.findLast((event) => event.type === 'result')?.session_id;
  if (code !== 0 || session === undefined) {
    throw new Error(
      `the client ended with ${code}\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`,
    );
  }
  return { session, events };
}

/** Built from nothing, so that no account, proxy or setting of the machine's user reaches the client. */
export function environmentOf(
  run: Pick<ClientRun, 'home' | 'model' | 'env'>,
): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: run.home,
    LANG: 'C.UTF-8',
    ANTHROPIC_BASE_URL: run.model,
    ANTHROPIC_API_KEY: 'sk-ant-no-account-needed',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    ...run.env,
  };
}
