import { expect, test } from 'vitest';
import { openAddress, sealAddress } from './sealed-address.ts';
import { secret } from './testing/report-team.ts';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-link.ts';

const teamId = '6a1f2c4e-0000-4000-8000-000000000001';
const address = 'https://hooks.slack.com/services/T0/B0/geheim';

test('a webhook’s address is stored so that it cannot be read, and comes back whole', () => {
  const stored = sealAddress(address, teamId, secret);
  expect(Buffer.from(stored).toString('latin1')).not.toContain('hooks');
  expect(openAddress(stored, teamId, secret)).toBe(address);
  expect(sealAddress(address, teamId, secret)).not.toEqual(stored);
});

test('it opens for no other team, with no other secret, and not when a bit was changed', () => {
  const stored = sealAddress(address, teamId, secret);
  expect(openAddress(stored, '6a1f2c4e-0000-4000-8000-000000000002', secret)).toBeUndefined();
  expect(openAddress(stored, teamId, `${secret}!`)).toBeUndefined();
  for (const at of stored.keys()) {
    const changed = stored.map((byte, index) => (index === at ? byte ^ 1 : byte));
    expect(openAddress(changed, teamId, secret)).toBeUndefined();
  }
  expect(openAddress(new Uint8Array(), teamId, secret)).toBeUndefined();
});

const who = { list: 'weekly', teamId, userId: 'user-1', version: 3 } as const;

test('a link to unsubscribe names a person by id only, and is read again', () => {
  const token = unsubscribeToken(who, secret);
  expect(readUnsubscribeToken(token, secret)).toEqual(who);
  const read = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
  expect(read).not.toContain('@');
  expect(token).toMatch(/^[\w.-]+$/);
});

test('a link that was changed, or signed elsewhere, is none', () => {
  const token = unsubscribeToken(who, secret);
  const [body = '', signature = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify(['weekly', teamId, 'user-2', 3])).toString('base64url');
  for (const wrong of [
    `${other}.${signature}`,
    `${body}.`,
    `${body}.${signature.slice(1)}`,
    `${body}.${signature}.x`,
    body,
    '',
    '.',
    'x'.repeat(10_000),
  ]) {
    expect(readUnsubscribeToken(wrong, secret)).toBeUndefined();
  }
  expect(readUnsubscribeToken(unsubscribeToken(who, 'another secret'), secret)).toBeUndefined();
});
