import type { DeliveryRow } from '@unthrash/db/read/read-deliveries';
import { expect, test } from 'vitest';
import { doubtfulOf } from './doubtful.ts';

const now = new Date('2026-11-30T09:00:00Z');

function row(change: Partial<DeliveryRow>): DeliveryRow {
  return {
    week: '2026-11-23',
    channel: 'mail',
    recipient: 'user-1',
    name: 'Ada',
    state: 'claimed',
    attempts: 1,
    claimedAt: new Date('2026-11-30T08:00:00Z'),
    code: null,
    ...change,
  };
}

test.each([
  [{}, 'maybe'],
  [{ claimedAt: new Date('2026-11-30T08:59:00Z') }, undefined],
  [{ claimedAt: new Date('2026-11-30T08:59:00Z'), code: 'no-answer' }, 'maybe'],
  [{ state: 'failed', code: 'refused' }, 'failed'],
  [{ state: 'failed', code: 'not-wanted' }, undefined],
  [{ state: 'failed', code: 'overtaken' }, undefined],
  [{ state: 'waiting', code: 'unreachable' }, 'trying'],
  [{ state: 'waiting' }, undefined],
  [{ state: 'sent' }, undefined],
] as const)('of a delivery that is %j a person hears: %s', (change, state) => {
  expect(doubtfulOf([row(change)], now)[0]?.state).toBe(state);
});
