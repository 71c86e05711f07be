import { expect, test } from 'vitest';
import { until } from './until.ts';

test('it gives what the condition gives, once it gives something', async () => {
  let asked = 0;
  const value = await until('the third time', () => {
    asked += 1;
    return asked === 3 ? 'here' : undefined;
  });
  expect(value).toBe('here');
});

test('a condition that throws is asked again', async () => {
  let asked = 0;
  const value = await until('no error', () => {
    asked += 1;
    if (asked < 3) throw new Error('not yet');
    return asked;
  });
  expect(value).toBe(3);
});

test('past the deadline it says what it waited for and why the condition failed', async () => {
  const waiting = until('the moon', () => Promise.reject(new Error('too far')), 50);
  await expect(waiting).rejects.toMatchObject({
    message: 'waited 50 ms in vain: the moon',
    cause: { message: 'too far' },
  });
});
