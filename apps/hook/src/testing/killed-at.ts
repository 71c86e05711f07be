import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a process is killed: before or after the n-th time (from 1) that it puts a file in place or takes one away. */
export interface Moment {
  readonly when: 'before' | 'after';
  readonly nth: number;
}

const SCRIPT = `
const fs = require('node:fs');
const { when, nth } = JSON.parse(process.env.UNTHRASH_TEST_KILLED);
let count = 0;
for (const name of ['renameSync', 'unlinkSync', 'rmSync', 'rmdirSync']) {
  const real = fs[name];
  fs[name] = (...args) => {
    count += 1;
    if (when === 'before' && count === nth) process.kill(process.pid, 'SIGKILL');
    const result = real(...args);
    if (when === 'after' && count === nth) process.kill(process.pid, 'SIGKILL');
    return result;
  };
}
require('node:module').syncBuiltinESMExports();
`;

/** Makes an environment under which Node kills itself at a moment; a process that is done before it ends as always. */
export function killerIn(scratch: string): (moment: Moment) => Record<string, string> {
  const script = join(scratch, 'killed-at.cjs');
  writeFileSync(script, SCRIPT);
  return (moment) => ({
    NODE_OPTIONS: `--require=${script}`,
    UNTHRASH_TEST_KILLED: JSON.stringify(moment),
  });
}
