import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How one hook process ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Milliseconds until stdout closed, which is what the client waits for. */
  readonly took: number;
}

export interface StartOptions {
  readonly command: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly stdin: string | Buffer;
  /** Keeps stdin open, as some clients do. */
  readonly keepOpen?: boolean;
  readonly shell?: boolean;
}

/** Runs one process with a payload on stdin, until its stdout closes. */
export function run(options: StartOptions): Promise<Ended> {
  const { command, args = [], env, cwd, stdin, keepOpen = false, shell = false } = options;
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn(command, [...args], { env, cwd, shell, stdio: 'pipe' });
    let stdout = '';
    let stderr = '';
    let code: number | null = null;
    child.on('error', reject);
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString('utf8');
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString('utf8');
    });
    // A process that does not read all of it ends before we have written all of it.
    child.stdin.on('error', () => undefined);
    child.on('exit', (status) => {
      code = status;
      child.stdin.destroy();
    });
    child.on('close', () => resolve({ code, stdout, stderr, took: performance.now() - began }));
    child.stdin.write(stdin);
    if (!keepOpen) child.stdin.end();
  });
}

/** The parts of a payload that a test may set. */
export interface Step {
  readonly file: string;
  readonly old: string;
  readonly new: string;
  readonly prompt?: string;
  readonly call?: string;
  readonly all?: boolean;
  readonly subagent?: string;
  readonly mode?: string;
  readonly session?: string;
  /** False: the edit is proposed and does not happen, whatever the answer. */
  readonly lands?: boolean;
}

/** Plays edits as Claude Code would: one process each, what is let through is written to the file. */
export class Player {
  readonly #start: Omit<StartOptions, 'stdin'>;
  readonly #repository: string;
  readonly #transcript: string;
  #calls = 0;

  constructor(start: Omit<StartOptions, 'stdin'>, repository: string, transcript = '') {
    this.#start = start;
    this.#repository = repository;
    this.#transcript = transcript;
  }

  payload(step: Step): string {
    const input = {
      file_path: join(this.#repository, step.file),
      old_string: step.old,
      new_string: step.new,
      replace_all: step.all ?? false,
    };
    return this.#payload('Edit', input, step);
  }

  #payload(tool: string, input: object, step: Partial<Step>): string {
    this.#calls += 1;
    return JSON.stringify({
      session_id: step.session ?? this.#repository,
      transcript_path: this.#transcript,
      cwd: this.#repository,
      prompt_id: step.prompt ?? 'prompt-1',
      permission_mode: step.mode ?? 'default',
      ...(step.subagent === undefined
        ? {}
        : { agent_id: step.subagent, agent_type: 'general-purpose' }),
      hook_event_name: 'PreToolUse',
      tool_name: tool,
      tool_input: input,
      tool_use_id: step.call ?? `toolu_${this.#calls}`,
    });
  }

  async edit(step: Step, env: Readonly<Record<string, string>> = {}): Promise<Ended> {
    const stdin = this.payload(step);
    const ended = await run({ ...this.#start, env: { ...this.#start.env, ...env }, stdin });
    if (ended.stdout === '' && step.lands !== false) this.#land(step);
    return ended;
  }

  /** Proposes whatever a tool can; nothing happens to the file. */
  propose(tool: string, input: object): Promise<Ended> {
    return run({ ...this.#start, stdin: this.#payload(tool, input, {}) });
  }

  #land({ file, old, new: fresh, all }: Step): void {
    const path = join(this.#repository, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, all ? text.replaceAll(old, () => fresh) : text.replace(old, () => fresh));
  }
}
