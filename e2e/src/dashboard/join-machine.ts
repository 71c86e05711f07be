import type { Machine } from '../machine/start-machine.ts';
import { type Ended, runProgram } from '../support/run-program.ts';
import type { TeamSetUp } from './set-up-team.ts';

/** Runs the join line in the machine's shell, word for word as the page shows it, with the key on stdin. */
export async function joinMachine(machine: Machine, { joinLine, key }: TeamSetUp): Promise<Ended> {
  const ended = await runProgram({
    command: 'sh',
    args: ['-c', `${joinLine} --yes`],
    cwd: machine.repo,
    env: machine.env,
    input: `${key}\n`,
  });
  if (ended.code !== 0) throw new Error(`joining ended with ${ended.code}: ${ended.stderr}`);
  return ended;
}
