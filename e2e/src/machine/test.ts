import { test as base } from 'vitest';
import { type Machine, startMachine } from './start-machine.ts';

interface Fixtures {
  /** A machine on which nothing of ours is installed. */
  readonly bareMachine: Machine;
  /** A machine on which `unthrash init` has been run, without a server. */
  readonly machine: Machine;
}

export const test = base.extend<Fixtures>({
  bareMachine: async ({ task: _task }, use) => {
    const machine = await startMachine();
    try {
      await use(machine);
    } finally {
      await machine.stop();
    }
  },
  machine: async ({ bareMachine }, use) => {
    const { code, stderr } = await bareMachine.unthrash(['init', '--yes']);
    if (code !== 0) throw new Error(`init ended with ${code}: ${stderr}`);
    await use(bareMachine);
  },
});
