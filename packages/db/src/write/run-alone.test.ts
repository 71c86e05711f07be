import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { runAlone } from './run-alone.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.drop());

test('of several that would do the same at once one does it, and afterwards another may', async () => {
  let runs = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const first = runAlone(own.url, 'sweep', () => {
    begin();
    runs += 1;
    return ended;
  });
  await begun;
  const work = async () => {
    runs += 1;
  };
  expect(await runAlone(own.url, 'sweep', work)).toBe(false);
  expect(await runAlone(own.url, 'something else', work)).toBe(true);
  expect(runs).toBe(2);
  end();
  expect(await first).toBe(true);
  expect(await runAlone(own.url, 'sweep', work)).toBe(true);
});

test('work that fails gives the lock back and its error on', async () => {
  const failing = runAlone(own.url, 'sweep', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await runAlone(own.url, 'sweep', async () => {})).toBe(true);
});
