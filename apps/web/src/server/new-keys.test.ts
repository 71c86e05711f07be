import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findNewKey, forgetNewKey, rememberNewKey } from './new-keys.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a new key is shown for a quarter of an hour, and only in the session that made it', () => {
  rememberNewKey('a', 'uth_1', 0);
  expect(findNewKey('a', 15 * minute - 1)).toBe('uth_1');
  expect(findNewKey('b', 0)).toBeUndefined();
  expect(findNewKey('a', 15 * minute)).toBeUndefined();
});

test('it leaves the memory though nobody looks again', () => {
  rememberNewKey('a', 'uth_1', 0);
  vi.advanceTimersByTime(15 * minute);
  expect(globalThis.unthrashNewKeys?.size).toBe(0);
});

test('a newer key of the same session lives its own quarter of an hour', () => {
  rememberNewKey('a', 'uth_1', 0);
  vi.advanceTimersByTime(10 * minute);
  rememberNewKey('a', 'uth_2', 10 * minute);
  vi.advanceTimersByTime(10 * minute);
  expect(findNewKey('a', 20 * minute)).toBe('uth_2');
  forgetNewKey('a');
  expect(findNewKey('a', 20 * minute)).toBeUndefined();
});
