import type { Ledger } from './ledger.ts';
import type { Account } from './read-account.ts';

/** What does not agree between what was sent, what was told and what is stored: a sentence each. Pure. */
export function findDifferences(ledger: Ledger, expected: Account, stored: Account): string[] {
  const found: string[] = [];
  if (stored.events !== expected.events) {
    found.push(`${expected.events} events were sent, ${stored.events} are stored`);
  }
  for (const name of ['days', 'hotspots', 'activity', 'machines'] as const) {
    found.push(...compare(name, expected[name], stored[name]));
  }
  for (const [id, times] of ledger.accepted) {
    if (times > 1) found.push(`${id} was called accepted ${times} times`);
  }
  for (const id of [...ledger.events.keys(), ...ledger.activity.keys()]) {
    if (!ledger.accepted.has(id) && !ledger.duplicates.has(id))
      found.push(`${id} was not answered`);
  }
  for (const each of ledger.rejected) found.push(`${each} was rejected`);
  return found;
}

function compare(
  name: string,
  expected: ReadonlyMap<string, number | string>,
  stored: ReadonlyMap<string, number | string>,
): string[] {
  const keys = new Set([...expected.keys(), ...stored.keys()]);
  return [...keys].flatMap((key) => {
    const [should, is] = [expected.get(key), stored.get(key)];
    return should === is ? [] : [`${name}, ${key}: ${should ?? 0} expected, ${is ?? 0} stored`];
  });
}
