import { expect, test } from 'vitest';
import { ShortMemory } from './short-memory.ts';

test('it forgets everything when the time is over, and starts anew', () => {
  let now = 0;
  const memory = new ShortMemory<number>({ time: 100, most: 10 }, () => now);
  memory.set('team', 'a', 1);
  now = 99;
  memory.age();
  expect(memory.get('team', 'a')).toBe(1);
  now = 100;
  memory.age();
  expect(memory.get('team', 'a')).toBeUndefined();
  memory.set('team', 'a', 2);
  now = 199;
  memory.age();
  expect(memory.get('team', 'a')).toBe(2);
});

test('it never holds more than it may', () => {
  const memory = new ShortMemory<number>({ time: 100, most: 2 }, () => 0);
  for (const key of ['a', 'b', 'c']) memory.set('team', key, 1);
  expect(['a', 'b', 'c'].map((key) => memory.get('team', key))).toEqual([undefined, undefined, 1]);
});

test('what one team knows says nothing of another', () => {
  const memory = new ShortMemory<number>({ time: 100, most: 2 }, () => 0);
  memory.set('one', 'a', 1);
  memory.set('one', 'a', 2);
  memory.set('two', 'a', 3);
  expect([memory.get('one', 'a'), memory.get('two', 'a')]).toEqual([2, 3]);
});
