export interface SlowReadsOptions {
  /** Milliseconds: what took no longer is read anew each time. */
  readonly quick: number;
  /** How many times as long as it took it may be used, so that reading never takes more than a small part of the time. */
  readonly share: number;
  /** Milliseconds after which nobody is given it any more. */
  readonly longest: number;
  /** How many are kept. */
  readonly most: number;
}

interface Kept<T> {
  readonly value: T;
  /** When its making began. */
  readonly at: number;
  readonly took: number;
}

/**
 * Keeps what takes long to read, for the next who ask: as it is while it is young, then still while a new one is made
 * behind their backs. What is quick is never kept, so a small team always sees what has just arrived.
 */
export class SlowReads<T> {
  private readonly kept = new Map<string, Kept<T>>();
  private readonly making = new Map<string, Promise<T>>();
  private readonly options: SlowReadsOptions;
  private readonly isLarge: (value: T) => boolean;
  private readonly now: () => number;

  /** Only what `isLarge` is kept at all. `now` in milliseconds, from any clock that only goes forward. */
  constructor(options: SlowReadsOptions, isLarge: (value: T) => boolean, now: () => number) {
    this.options = options;
    this.isLarge = isLarge;
    this.now = now;
  }

  async read(key: string, make: () => Promise<T>): Promise<T> {
    const kept = this.kept.get(key);
    const age = kept === undefined ? 0 : this.now() - kept.at;
    if (kept === undefined || age > this.options.longest) return this.makeOnce(key, make, false);
    if (age > kept.took * this.options.share) {
      // Whoever waits for a value that cannot be made is told; here an older one is there.
      this.makeOnce(key, make, true).catch(() => {});
    }
    return kept.value;
  }

  /** `shared`: who asks is content with one whose making has begun already. */
  private makeOnce(key: string, make: () => Promise<T>, shared: boolean): Promise<T> {
    const running = this.making.get(key);
    if (running !== undefined && (shared || this.kept.has(key))) return running;
    const making = this.make(key, make).finally(() => {
      if (this.making.get(key) === making) this.making.delete(key);
    });
    this.making.set(key, making);
    return making;
  }

  private async make(key: string, make: () => Promise<T>): Promise<T> {
    const at = this.now();
    const value = await make();
    const took = this.now() - at;
    this.kept.delete(key);
    if (took > this.options.quick && this.isLarge(value)) {
      // The one that was made longest ago goes first.
      const [oldest] = this.kept.keys();
      if (this.kept.size >= this.options.most && oldest !== undefined) this.kept.delete(oldest);
      this.kept.set(key, { value, at, took });
    }
    return value;
  }
}

/** Hotspots from which on a team counts as large. */
const LARGE = 500;

/** Keeps what is read of large teams, a minute at most: `hotspotsOf` says of how many hotspots something was made. */
export function keepLarge<T>(hotspotsOf: (value: T) => number): SlowReads<T> {
  return new SlowReads<T>(
    { quick: 50, share: 30, longest: 60_000, most: 12 },
    (value) => hotspotsOf(value) >= LARGE,
    () => performance.now(),
  );
}
