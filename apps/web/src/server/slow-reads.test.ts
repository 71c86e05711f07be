import { expect, test } from 'vitest';
import { SlowReads } from './slow-reads.ts';

const options = {
  quick: 50,
  share: 10,
  longest: 60_000,
  warm: 300_000,
  mostWarm: 1,
  most: 2,
};

/** A clock that is moved, and readings that take as long as is said and give the next number. */
function scene(large = true) {
  let now = 0;
  let made = 0;
  let due: { at: number; callBack: () => void }[] = [];
  const laters: number[] = [];
  const reads = new SlowReads<number>(options, () => large, {
    now: () => now,
    after: (milliseconds, callBack) => due.push({ at: now + milliseconds, callBack }),
  });
  return {
    /** Lets time pass, in steps of a second, and what is due in it happen. */
    wait: async (time: number) => {
      for (const end = now + time; now < end; ) {
        now = Math.min(end, now + 1_000);
        const ready = due.filter(({ at }) => at <= now);
        due = due.filter(({ at }) => at > now);
        for (const { callBack } of ready) callBack();
        await Promise.resolve();
      }
    },
    made: () => made,
    /** How long after it was asked for each began to be made. */
    laters,
    read: (took: number, key = 'a') =>
      reads.read(key, async (later) => {
        laters.push(later);
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
  await wait(900);
  expect(await read(100)).toBe(1);
  expect(made()).toBe(1);
  await wait(1);
  expect(await read(100)).toBe(1);
  expect(made()).toBe(2);
  expect(await read(100)).toBe(2);
});

test('what is too old is not given any more', async () => {
  const { read, wait, made } = scene();
  await read(100);
  // Nobody is there any more for whom it would be made by itself.
  await wait(400_000);
  const before = made();
  expect(await read(100)).toBe(before + 1);
});

test('while people look it is made anew before it is too old, and its making knows how late it is', async () => {
  const { read, wait, made, laters } = scene();
  await read(100);
  await wait(200_000);
  expect(made()).toBeGreaterThan(3);
  const last = made();
  // As old as it may be at most; nobody waited for it.
  expect(await read(100)).toBe(last);
  expect(laters[0]).toBe(0);
  expect(laters[1]).toBeGreaterThan(40_000);
  expect(laters[1]).toBeLessThan(50_000);
});

test('only what was asked for last is made anew by itself', async () => {
  const { read, wait, made } = scene();
  await read(100, 'a');
  await read(100, 'b');
  await wait(50_000);
  expect(made()).toBe(3);
  await read(100, 'a');
  await wait(50_000);
  expect(made()).toBeGreaterThan(3);
});

test('when nobody has looked for a while it is left alone', async () => {
  const { read, wait, made } = scene();
  await read(100);
  await wait(400_000);
  const last = made();
  await wait(400_000);
  expect(made()).toBe(last);
});

test('one that cannot be made again leaves the one that is there', async () => {
  let now = 0;
  const reads = new SlowReads<number>(options, () => true, { now: () => now, after: () => {} });
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
