import { expect, test } from 'vitest';
import { SlowReads } from './slow-reads.ts';

/** A clock that is moved, and readings that take as long as is said and give the next number. */
function scene(large = true) {
  let now = 0;
  let made = 0;
  const reads = new SlowReads<number>(
    { quick: 50, share: 10, longest: 60_000, most: 2 },
    () => large,
    () => now,
  );
  return {
    wait: (time: number) => {
      now += time;
    },
    made: () => made,
    read: (took: number, key = 'a') =>
      reads.read(key, async () => {
        now += took;
        made += 1;
        return made;
      }),
  };
}

test('what is quick is read anew each time', async () => {
  const { read } = scene();
  expect([await read(50), await read(50), await read(1)]).toEqual([1, 2, 3]);
});

test('what is small is read anew each time, however long it took', async () => {
  const { read } = scene(false);
  expect([await read(500), await read(500)]).toEqual([1, 2]);
});

test('what took long is kept ten times as long, then given once more while it is made anew', async () => {
  const { read, wait, made } = scene();
  expect(await read(100)).toBe(1);
  wait(900);
  expect(await read(100)).toBe(1);
  expect(made()).toBe(1);
  wait(1);
  expect(await read(100)).toBe(1);
  expect(made()).toBe(2);
  expect(await read(100)).toBe(2);
});

test('what is too old is not given any more', async () => {
  const { read, wait } = scene();
  await read(100);
  wait(60_001);
  expect(await read(100)).toBe(2);
});

test('one that cannot be made again leaves the one that is there', async () => {
  let now = 0;
  const reads = new SlowReads<number>(
    { quick: 50, share: 10, longest: 60_000, most: 2 },
    () => true,
    () => now,
  );
  await reads.read('a', async () => {
    now += 100;
    return 1;
  });
  now += 2_000;
  expect(await reads.read('a', () => Promise.reject(new Error('away')))).toBe(1);
  now += 60_000;
  await expect(reads.read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
});

test('no more are kept than may be: the oldest goes', async () => {
  const { read } = scene();
  expect([await read(100, 'a'), await read(100, 'b'), await read(100, 'c')]).toEqual([1, 2, 3]);
  expect(await read(100, 'b')).toBe(2);
  expect(await read(100, 'a')).toBe(4);
});
