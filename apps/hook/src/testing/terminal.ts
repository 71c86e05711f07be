import { spawn } from 'node:child_process';
import { shellWord } from '../cli/shell-word.ts';

/** What a person types once something stands on the screen. */
export interface Answer {
  readonly when: string;
  readonly type: string;
}

export interface OnTerminal {
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly answers: readonly Answer[];
}

/** Runs a program on a terminal of its own (`script` makes it), and gives all that stood on the screen. */
export function runOnTerminal(what: OnTerminal): Promise<{ code: number | null; screen: string }> {
  const { command, env, cwd } = what;
  const line = command.map(shellWord).join(' ');
  const args =
    process.platform === 'darwin'
      ? ['-q', '/dev/null', ...command]
      : ['--quiet', '--return', '--command', line, '/dev/null'];
  return new Promise((resolve, reject) => {
    const child = spawn('script', args, { env: { TERM: 'xterm', SHELL: '/bin/sh', ...env }, cwd });
    const answers = [...what.answers];
    let screen = '';
    let seen = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      screen += chunk.toString('utf8');
      const [next] = answers;
      const at = next === undefined ? -1 : screen.indexOf(next.when, seen);
      if (next === undefined || at < 0) return;
      answers.shift();
      seen = at + next.when.length;
      child.stdin.write(next.type);
    });
    child.stdin.on('error', () => undefined);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, screen: screen.replaceAll('\r\n', '\n') }));
  });
}
