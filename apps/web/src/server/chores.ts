import { isAway } from '@unthrash/db';
import { inSpan } from '../observe/in-span.ts';

/** Something that the server does by itself now and then. */
export interface Chore {
  readonly name: string;
  /** Minutes from the end of one run to the begin of the next. */
  readonly everyMinutes: number;
  /** Minutes from the start of the server to the first run; none unless said. */
  readonly firstMinutes?: number;
  /**
   * May be killed at any moment and run again from the start. `stopping` is aborted when the server stops: what takes
   * long looks at it between two steps.
   */
  readonly run: (now: Date, stopping: AbortSignal) => Promise<unknown>;
}

export interface ChoresOptions {
  /** Runs the work unless another server is at it: then nothing is run, and the answer is false. */
  readonly alone: (name: string, work: () => Promise<void>) => Promise<boolean>;
  /** The clock; the real one unless said. */
  readonly now?: () => Date;
  /** Calls back after so many milliseconds, unless what it returns is called first; the real timer unless said. */
  readonly after?: (milliseconds: number, callBack: () => void) => () => void;
  /** For one line about what went wrong. */
  readonly say?: (line: string) => void;
}

interface Chores {
  /** No chore begins any more; returns when those that run have ended. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs the chores again and again, each on its own: one never runs twice at a time, and one that fails or takes long holds
 * up no other. What fails is tried again at its next time; a line says so once, until it works again.
 */
export function startChores(chores: readonly Chore[], options: ChoresOptions): Chores {
  const { alone, now = () => new Date(), after = realTimer, say = console.error } = options;
  const stopping = new AbortController();
  const waiting = new Map<string, () => void>();
  const running = new Set<Promise<void>>();
  const failing = new Set<string>();

  function wait(chore: Chore, milliseconds: number): void {
    if (stopping.signal.aborted) return;
    const cancel = after(milliseconds, () => {
      waiting.delete(chore.name);
      const run = runOnce(chore).finally(() => {
        running.delete(run);
        wait(chore, chore.everyMinutes * 60_000);
      });
      running.add(run);
    });
    waiting.set(chore.name, cancel);
  }

  async function runOnce({ name, run, everyMinutes }: Chore): Promise<void> {
    try {
      await alone(name, async () => {
        await inSpan(`chore ${name}`, () => run(now(), stopping.signal));
      });
      failing.delete(name);
    } catch (error) {
      if (stopping.signal.aborted || failing.has(name)) return;
      failing.add(name);
      say(
        `The chore "${name}" failed (${nameOf(error)}); it is tried again every ${everyMinutes} minutes.`,
      );
    }
  }

  for (const chore of chores) wait(chore, (chore.firstMinutes ?? 0) * 60_000);
  return {
    stop: async () => {
      stopping.abort();
      for (const cancel of waiting.values()) cancel();
      await Promise.all(running);
    },
  };
}

function realTimer(milliseconds: number, callBack: () => void): () => void {
  const timer = setTimeout(callBack, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
}

/** Enough to find the cause; a whole error of the database can hold a path. */
function nameOf(error: unknown): string {
  if (isAway(error)) return 'the database is away';
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
