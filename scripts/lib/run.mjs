import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Build tools report nothing home. */
const quiet = { TURBO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' };

/**
 * Runs a program in the repository's root with its output on the terminal.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<number>} its exit code, 1 when it could not be started or was killed
 */
export function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options(), stdio: 'inherit' });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a program in the repository's root and keeps what it says.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<{code: number, said: string}>} exit code, and stdout and stderr as they came
 */
export function capture(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options(), stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const keep = (/** @type {string} */ text) => {
      said += text;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => resolve({ code: 1, said: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

function options() {
  // npm and npx are .cmd files on Windows, which only a shell starts.
  return { cwd: root, env: { ...process.env, ...quiet }, shell: process.platform === 'win32' };
}
