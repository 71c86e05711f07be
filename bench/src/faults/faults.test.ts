import { expect, test } from 'vitest';
import { runFaults } from './run-faults.ts';

test('nothing is lost and nothing counted twice, whatever is killed and cut in between', {
  timeout: 180_000,
}, async () => {
  const { ledger, kills, cuts, differences } = await runFaults({ seconds: 15, seed: 7 });
  expect(differences).toEqual([]);
  // Or it has shown nothing.
  expect(ledger.accepted.size).toBeGreaterThan(100);
  expect([...kills.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(2);
  expect(cuts).toBeGreaterThan(0);
});
