import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startChores } from './chores.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a chore runs at once and then after each pause, and is told what time it is', async () => {
  const ran: string[] = [];
  const stop = startChores([
    { name: 'sweep', everyMinutes: 5, run: async (now) => ran.push(now.toISOString()) },
  ]);
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  expect(ran.map((at) => at.slice(11, 16))).toEqual(['08:00', '08:05', '08:10']);
  await stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(ran).toHaveLength(3);
});

test('a chore that fails is said in the log and tried again, and holds up no other', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  let swept = 0;
  const stop = startChores([
    { name: 'break', everyMinutes: 1, run: () => Promise.reject(new Error('no\nbroken')) },
    { name: 'sweep', everyMinutes: 1, run: async () => (swept += 1) },
  ]);
  await vi.advanceTimersByTimeAsync(90_000);
  await stop();
  expect(swept).toBe(2);
  expect(said.mock.calls).toEqual([
    ['The chore "break" failed: Error: broken'],
    ['The chore "break" failed: Error: broken'],
  ]);
});

test('a chore that takes long never runs twice at a time, and stopping waits for it', async () => {
  let started = 0;
  let finish = () => {};
  const stop = startChores([
    {
      name: 'long',
      everyMinutes: 1,
      run: () => {
        started += 1;
        return new Promise<void>((resolve) => {
          finish = resolve;
        });
      },
    },
  ]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(started).toBe(1);
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(isStopped).toBe(false);
  finish();
  await stopping;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(started).toBe(1);
});
