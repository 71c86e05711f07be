import type { Machine } from '../machine/start-machine.ts';
import { runProgram } from '../support/run-program.ts';
import { installClient } from './install-client.ts';
import { environmentOf } from './run-client.ts';

/** Runs `claude plugin …` on a machine and gives what it printed. Throws when it fails. */
export async function pluginCommand(machine: Machine, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runProgram({
    command: await installClient(),
    args: ['plugin', ...args],
    cwd: machine.repo,
    env: environmentOf({ home: machine.home, model: machine.model.url, env: machine.env }),
  });
  if (code !== 0) throw new Error(`claude plugin ${args.join(' ')}: ${code}\n${stdout}${stderr}`);
  return stdout;
}
