import { expect, test } from 'vitest';
import { isKeptHere, otherHost } from './opened-at.ts';

const base = 'https://unthrash.example.com';

test.each([
  ['another one', { host: '192.168.1.5:4620' }, '192.168.1.5:4620'],
  [
    'the same name with another port',
    { host: 'Unthrash.Example.com:4620' },
    'unthrash.example.com:4620',
  ],
  ['its own', { host: 'unthrash.example.com' }, undefined],
  ['this machine', { host: '127.0.0.1:4620' }, undefined],
  [
    'its own, as a proxy says',
    { host: 'unthrash:4620', 'x-forwarded-host': 'unthrash.example.com' },
    undefined,
  ],
  ['not said', {}, undefined],
  ['no host', { host: 'a b/<c>' }, undefined],
])('the host that was opened is %s', (_what, headers, other) => {
  expect(otherHost(new Headers(Object.entries(headers)), base)).toBe(other);
});

test.each([
  ['https://unthrash.example.com', true],
  ['https://other.example.com', true],
  ['http://localhost:4620', true],
  ['http://[::1]:4620', true],
  ['http://192.168.1.5:4620', false],
  ['http://unthrash.example.com', false],
])('with a server set up for https a session at %s is kept: %s', (origin, kept) => {
  expect(isKeptHere(origin, base)).toBe(kept);
});

test('with a server set up for plain http every address keeps a session', () => {
  expect(isKeptHere('http://192.168.1.5:4620', 'http://unthrash.lan:4620')).toBe(true);
});
