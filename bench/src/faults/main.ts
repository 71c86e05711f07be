/** `npm run -s faults -- [--seconds 120] [--seed 1]`: prints the account; exits 1 on any difference. */
import { parseArgs } from 'node:util';
import { runFaults } from './run-faults.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
  },
});
const seconds = Number(values.seconds);
const seed = Number(values.seed);

if (!(seconds > 0) || !Number.isInteger(seed)) {
  console.error('Usage: npm run -s faults -- [--seconds 120] [--seed 1]');
  process.exitCode = 2;
} else {
  console.log(`Faults for ${seconds} s with seed ${seed} …`);
  const { ledger, kills, cuts, differences } = await runFaults({ seconds, seed });
  const line = (name: string, value: number | string) =>
    console.log(`  ${name.padEnd(36)} ${value.toLocaleString('en')}`);
  for (const [what, times] of kills) line(`kill -9 of ${what}`, times);
  line('connections cut', cuts);
  for (const [status, times] of [...ledger.answers].sort()) {
    line(status === 'none' ? 'requests without an answer' : `answers ${status}`, times);
  }
  line('events sent', ledger.events.size);
  line('activity items sent', ledger.activity.size);
  line('told accepted', ledger.accepted.size);
  const only = [...ledger.duplicates.keys()].filter((id) => !ledger.accepted.has(id));
  line('told only as duplicates', `${only.length} (the first answer was cut off)`);
  for (const each of differences.slice(0, 50)) console.log(`  ✗ ${each}`);
  console.log(
    differences.length === 0
      ? 'Every event and item is stored and counted exactly once.'
      : `${differences.length} differences.`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
}
