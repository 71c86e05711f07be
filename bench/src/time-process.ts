import { spawn } from 'node:child_process';

export interface Process {
  readonly command: string;
  readonly args: readonly string[];
  readonly input: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface Timed {
  /** Milliseconds from just before the spawn until its end was seen. */
  readonly took: number;
  readonly code: number | null;
  readonly stdout: string;
}

/** Runs a program with its input on stdin, as a coding agent runs a hook. Throws when it cannot be started. */
export function timeProcess({ command, args, input, env }: Process): Promise<Timed> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'ignore'] });
    let took = Number.NaN;
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.on('error', reject);
    child.on('exit', () => {
      took = performance.now() - began;
    });
    child.on('close', (code) => resolve({ took, code, stdout }));
    // An empty script ends without reading.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
