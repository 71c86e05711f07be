import { expect, it } from 'vitest';
import { addressProblem } from './post.ts';

it.each([
  'https://unthrash.acme.example',
  'https://10.0.0.7:8443/unthrash',
  'http://127.0.0.1:4620',
  'http://127.1',
  'http://localhost:4620',
  'http://[::1]:4620',
])('%s is an address that events may go to', (address) => {
  expect(addressProblem(address, false)).toBeUndefined();
});

it.each([
  'http://unthrash.acme.example',
  'http://127.0.0.1.evil.example',
  'http://127.evil.example',
  'http://evil.example/127.0.0.1',
  'http://localhost.evil.example',
  'http://[::ffff:10.0.0.7]',
  'http://0.0.0.0:4620',
  'http://10.0.0.7',
  'https://acme@evil.example',
  'https://:secret@unthrash.acme.example',
  'http://127.0.0.1@evil.example',
  'http://127.0.0.1:4620\\@evil.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:,x',
  'ws://127.0.0.1',
  '//evil.example',
  'unthrash.acme.example',
  '',
])('%s is none', (address) => {
  const problem = addressProblem(address, false);
  const isOurs = URL.canParse(address) && new URL(address).host === '127.0.0.1:4620';
  expect(problem === undefined).toBe(isOurs);
});

it.each(['http://unthrash.acme.example', 'http://10.0.0.7'])(
  '%s is one where the settings allow to go without https',
  (address) => {
    expect(addressProblem(address, true)).toBeUndefined();
    expect(addressProblem(address.replace('//', '//ann:x@'), true)).toBeDefined();
    expect(addressProblem(address.replace('http', 'ftp'), true)).toBeDefined();
  },
);
