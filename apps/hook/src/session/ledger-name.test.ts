import { expect, it } from 'vitest';
import type { ProposedEdit } from '../agents/agent.ts';
import { ledgerName } from './ledger-name.ts';

const change: ProposedEdit['change'] = { kind: 'write', content: '' };
const named = (file: string, platform: string): string =>
  ledgerName({ file, change }, false, platform);

it.each([
  ['darwin', true],
  ['win32', true],
  ['linux', false],
])('on %s, names that differ in case alone are one file: %s', (platform, same) => {
  expect(named('/home/shop/Clock.cs', platform) === named('/home/Shop/clock.CS', platform)).toBe(
    same,
  );
});

it('keeps what is known of a file by transitions apart', () => {
  expect(ledgerName({ file: '/a', change }, true, 'linux')).not.toBe(named('/a', 'linux'));
});
