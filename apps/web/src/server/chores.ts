import { isAway } from '@unthrash/db';

/** Something that the server does by itself from time to time. */
export interface Chore {
  /** For the log: `weekly report`. */
  readonly name: string;
  /** Minutes between the end of one run and the next one; the first begins with the server. */
  readonly everyMinutes: number;
  /** Does what is due at `now` and nothing else. What fails is said in the log and tried again next time. */
  readonly run: (now: Date) => Promise<unknown>;
}

/**
 * Starts the chores, each on its own: one never runs twice at a time, and one that fails or takes long holds up no other.
 * Answers what ends them; it waits for those that are under way.
 */
export function startChores(
  chores: readonly Chore[],
  clock: () => Date = () => new Date(),
): () => Promise<void> {
  const stops = chores.map((chore) => startChore(chore, clock));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startChore({ name, everyMinutes, run }: Chore, clock: () => Date): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = once();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };

  async function once(): Promise<void> {
    try {
      await run(clock());
    } catch (error) {
      console.error(`The chore "${name}" failed: ${reasonOf(error)}`);
    }
    if (stopped) return;
    timer = setTimeout(() => {
      running = once();
    }, everyMinutes * 60_000).unref();
  }
}

/** In one line; a database's error can hold a query, which is nobody's business in a log. */
function reasonOf(error: unknown): string {
  if (isAway(error)) return 'the database is away.';
  return error instanceof Error ? `${error.name}: ${error.message.trim().split('\n').at(-1)}` : '?';
}
