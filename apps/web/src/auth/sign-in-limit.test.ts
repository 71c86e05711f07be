import { expect, test } from 'vitest';
import { forgetTries, mayTry } from './sign-in-limit.ts';

const secret = 's'.repeat(32);
const minute = 60_000;

test('ten tries for an address, then none until a quarter of an hour is over', () => {
  const tries = Array.from({ length: 11 }, () => mayTry('a@example.com', secret, 0));
  expect(tries).toEqual([...Array(10).fill(true), false]);
  expect(mayTry('a@example.com', secret, 14 * minute)).toBe(false);
  expect(mayTry('b@example.com', secret, 14 * minute)).toBe(true);
  expect(mayTry('a@example.com', secret, 15 * minute)).toBe(true);
});

test('a success begins the count anew', () => {
  for (let at = 0; at < 10; at += 1) mayTry('c@example.com', secret, 0);
  forgetTries('c@example.com', secret);
  expect(mayTry('c@example.com', secret, 0)).toBe(true);
});

test('however many addresses are tried, memory stays bounded and the newest is still counted', () => {
  for (let at = 0; at < 10_050; at += 1) mayTry(`${at}@example.com`, secret, 0);
  for (let at = 0; at < 10; at += 1) mayTry('d@example.com', secret, 0);
  expect(mayTry('d@example.com', secret, 0)).toBe(false);
});
