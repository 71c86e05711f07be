import { expect, test } from 'vitest';
import { type Chore, startChores } from './chores.ts';

/** A clock that goes when it is told to. */
function handClock() {
  let at = Date.parse('2026-11-30T08:00:00Z');
  const timers = new Set<{ readonly due: number; readonly callBack: () => void }>();
  return {
    now: () => new Date(at),
    after: (milliseconds: number, callBack: () => void) => {
      const timer = { due: at + milliseconds, callBack };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    waiting: () => timers.size,
    /** Lets minutes pass, and everything happen that is due in them. */
    pass: async (minutes: number) => {
      const end = at + minutes * 60_000;
      for (;;) {
        const [next] = [...timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due);
        if (next === undefined) break;
        at = next.due;
        timers.delete(next);
        next.callBack();
        await new Promise((resolve) => setImmediate(resolve));
      }
      at = end;
    },
  };
}

function start(chores: readonly Chore[], isMine = () => true) {
  const clock = handClock();
  const said: string[] = [];
  const alone = async (_name: string, work: () => Promise<void>) => {
    if (!isMine()) return false;
    await work();
    return true;
  };
  const running = startChores(chores, { alone, ...clock, say: (line) => said.push(line) });
  return { ...clock, ...running, said };
}

test('a chore runs when the server starts, or so much later, and then at its times, told what time it is', async () => {
  const runs: string[] = [];
  const run = async (now: Date) => {
    runs.push(now.toISOString().slice(11, 16));
  };
  const late: string[] = [];
  const runLate = async (now: Date) => late.push(now.toISOString().slice(11, 16));
  const { pass, stop } = start([
    { name: 'sweep', everyMinutes: 60, run },
    { name: 'late', everyMinutes: 60, firstMinutes: 10, run: runLate },
  ]);
  await pass(0);
  expect([runs, late]).toEqual([['08:00'], []]);
  await pass(125);
  expect(runs).toEqual(['08:00', '09:00', '10:00']);
  expect(late).toEqual(['08:10', '09:10']);
  await stop();
});

test('while another server is at it nothing is run, and it is tried again', async () => {
  let mine = false;
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const { pass, said, stop } = start([{ name: 'sweep', everyMinutes: 60, run }], () => mine);
  await pass(59);
  expect(runs).toBe(0);
  mine = true;
  await pass(60);
  expect(runs).toBe(1);
  expect(said).toEqual([]);
  await stop();
});

test('one that fails is said once in one line without what it was about, and tried again', async () => {
  let fails = true;
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (fails)
      throw Object.assign(new Error('duplicate key (src/secret.ts)\n at x'), { code: '23505' });
  };
  const others: Date[] = [];
  const other = async (now: Date) => {
    others.push(now);
  };
  const { pass, said, stop } = start([
    { name: 'sweep', everyMinutes: 30, run },
    { name: 'other', everyMinutes: 30, run: other },
  ]);
  await pass(90);
  expect(runs).toBe(4);
  expect(said).toEqual([
    'The chore "sweep" failed (Error 23505); it is tried again every 30 minutes.',
  ]);
  expect(others).toHaveLength(4);
  fails = false;
  await pass(30);
  fails = true;
  await pass(30);
  expect(said).toHaveLength(2);
  await stop();
});

test('one that throws before it waits is no different', async () => {
  const run = () => {
    throw new Error('at once');
  };
  const { pass, said, stop } = start([{ name: 'sweep', everyMinutes: 30, run }]);
  await pass(100);
  expect(said).toHaveLength(1);
  await stop();
});

test('stopping waits for what runs, tells it, and begins nothing more', async () => {
  let runs = 0;
  let told = false;
  const run = (_now: Date, stopping: AbortSignal) =>
    new Promise<void>((resolve) => {
      runs += 1;
      stopping.addEventListener('abort', () => {
        told = true;
        setImmediate(resolve);
      });
    });
  const { pass, stop, waiting } = start([{ name: 'sweep', everyMinutes: 1, run }]);
  await pass(10);
  expect(runs).toBe(1);
  await stop();
  expect(told).toBe(true);
  expect(waiting()).toBe(0);
  await pass(10);
  expect(runs).toBe(1);
});
