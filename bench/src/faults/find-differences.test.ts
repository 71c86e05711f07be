import { expect, test } from 'vitest';
import { findDifferences } from './find-differences.ts';
import { Ledger } from './ledger.ts';
import { makeBatch } from './make-batch.ts';
import { Seeded } from './random.ts';
import { expectAccount } from './read-account.ts';

function told() {
  const ledger = new Ledger();
  const random = new Seeded(1);
  for (let at = 0; at < 20; at += 1) {
    const batch = makeBatch(random, '2026-11-30');
    ledger.sent(batch);
    const accepted = [...batch.events, ...batch.activity].map((item) => item.id);
    ledger.told({ accepted, duplicates: [], rejected: [] });
  }
  return ledger;
}

test('what is stored as it was sent and told agrees', () => {
  const ledger = told();
  expect(findDifferences(ledger, expectAccount(ledger), expectAccount(ledger))).toEqual([]);
});

test('one event less, one count more and one machine less show', () => {
  const ledger = told();
  const right = expectAccount(ledger);
  const [day = ''] = right.days.keys();
  const [week = ''] = right.machines.keys();
  const wrong = {
    ...right,
    events: right.events - 1,
    days: new Map(right.days).set(day, (right.days.get(day) ?? 0) + 1),
    machines: new Map(right.machines).set(week, (right.machines.get(week) ?? 0) - 1),
  };
  expect(findDifferences(ledger, right, wrong)).toHaveLength(3);
});

test('an id that was accepted twice, and one that was never answered, show', () => {
  const ledger = told();
  const [first = ''] = ledger.events.keys();
  ledger.told({ accepted: [first], duplicates: [], rejected: [] });
  ledger.sent(makeBatch(new Seeded(2), '2026-11-30'));
  const account = expectAccount(ledger);
  expect(findDifferences(ledger, account, account).join('\n')).toMatch(
    /accepted 2 times[\s\S]*not answered/,
  );
});
