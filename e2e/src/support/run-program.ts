import { spawn } from 'node:child_process';

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env: Readonly<Record<string, string>>;
  /** Written to stdin, which is then closed; without it stdin is empty. */
  readonly input?: string;
  /** Milliseconds until it is killed. */
  readonly deadline?: number;
}

export interface Ended {
  /** Null when it was killed. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Milliseconds from spawn until its output was closed, as Claude Code waits for a hook. */
  readonly took: number;
}

/** Runs a program to its end and keeps what it says. Rejects only when it cannot be started. */
export function runProgram(program: Program): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn(program.command, program.args, {
      ...(program.cwd === undefined ? {} : { cwd: program.cwd }),
      env: program.env,
      stdio: 'pipe',
      timeout: program.deadline ?? 60_000,
      killSignal: 'SIGKILL',
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr, took: performance.now() - began }));
    // A program may end without reading.
    child.stdin.on('error', () => {});
    child.stdin.end(program.input ?? '');
  });
}
