import { expect, test } from 'vitest';
import { ShortMemory } from './short-memory.ts';

test('it forgets everything when the time is over, and starts anew', () => {
  let now = 0;
  const memory = new ShortMemory<number>({ time: 100, most: 10 }, () => now);
  memory.set('a', 1);
  now = 99;
  memory.age();
  expect(memory.get('a')).toBe(1);
  now = 100;
  memory.age();
  expect(memory.get('a')).toBeUndefined();
  memory.set('a', 2);
  now = 199;
  memory.age();
  expect(memory.get('a')).toBe(2);
});

test('it never holds more than it may', () => {
  const memory = new ShortMemory<number>({ time: 100, most: 2 }, () => 0);
  for (const key of ['a', 'b', 'c']) memory.set(key, 1);
  expect(['a', 'b', 'c'].map((key) => memory.get(key))).toEqual([undefined, undefined, 1]);
});
