/** The part of its longest time after which what people look at is made anew. */
const WHEN = 0.75;

export interface SlowReadsOptions {
  /** Milliseconds: what took no longer is read anew each time. */
  readonly quick: number;
  /** How many times as long as it took it may be used, so that reading never takes more than a small part of the time. */
  readonly share: number;
  /** Milliseconds after which nobody is given it any more. */
  readonly longest: number;
  /** Milliseconds after somebody asked last for which it is made anew before it is too old, so that nobody waits. */
  readonly warm: number;
  /** How many of those that were asked for last are made anew by themselves. */
  readonly mostWarm: number;
  /** How many are kept. */
  readonly most: number;
}

export interface SlowReadsClock {
  /** Milliseconds, from any clock that only goes forward. */
  readonly now: () => number;
  /** Calls back after so many milliseconds. */
  readonly after: (milliseconds: number, callBack: () => void) => void;
}

/** Makes a value, so many milliseconds after it was asked for. */
type Make<T> = (later: number) => Promise<T>;

interface Kept<T> {
  readonly value: T;
  /** When its making began. */
  readonly at: number;
  readonly took: number;
  /** Who asked last, and when. */
  asked: { readonly make: Make<T>; readonly at: number };
}

/**
 * Keeps what takes long to read, for the next who ask: as it is while it is young, then still while a new one is made
 * behind their backs. While people look, it is also made anew by itself, so that a pause of some minutes costs nobody a
 * wait. What is quick is never kept, so a small team always sees what has just arrived.
 */
export class SlowReads<T> {
  private readonly kept = new Map<string, Kept<T>>();
  private readonly making = new Map<string, Promise<T>>();
  private readonly options: SlowReadsOptions;
  private readonly isLarge: (value: T) => boolean;
  private readonly clock: SlowReadsClock;

  /** Only what `isLarge` is kept at all. */
  constructor(options: SlowReadsOptions, isLarge: (value: T) => boolean, clock: SlowReadsClock) {
    this.options = options;
    this.isLarge = isLarge;
    this.clock = clock;
  }

  async read(key: string, make: Make<T>): Promise<T> {
    const kept = this.kept.get(key);
    const age = kept === undefined ? 0 : this.clock.now() - kept.at;
    if (kept === undefined || age > this.options.longest) return this.makeOnce(key, make, false);
    kept.asked = { make, at: this.clock.now() };
    if (age > kept.took * this.options.share) {
      // Whoever waits for a value that cannot be made is told; here an older one is there.
      this.makeOnce(key, make, true).catch(() => {});
    }
    return kept.value;
  }

  /** `shared`: who asks is content with one whose making has begun already. */
  private makeOnce(key: string, make: Make<T>, shared: boolean): Promise<T> {
    const running = this.making.get(key);
    if (running !== undefined && (shared || this.kept.has(key))) return running;
    const asked = { make, at: this.clock.now() };
    return this.start(key, () => asked);
  }

  private start(key: string, askedOf: () => Kept<T>['asked']): Promise<T> {
    const making = this.make(key, askedOf).finally(() => {
      if (this.making.get(key) === making) this.making.delete(key);
    });
    this.making.set(key, making);
    return making;
  }

  private async make(key: string, askedOf: () => Kept<T>['asked']): Promise<T> {
    const { now } = this.clock;
    const at = now();
    const value = await askedOf().make(at - askedOf().at);
    const took = now() - at;
    this.kept.delete(key);
    if (took > this.options.quick && this.isLarge(value)) {
      // The one that was made longest ago goes first.
      const [oldest] = this.kept.keys();
      if (this.kept.size >= this.options.most && oldest !== undefined) this.kept.delete(oldest);
      const kept = { value, at, took, asked: askedOf() };
      this.kept.set(key, kept);
      this.clock.after(this.options.longest * WHEN - took, () => this.warm(key, kept));
    }
    return value;
  }

  private warm(key: string, kept: Kept<T>): void {
    const { warm, mostWarm } = this.options;
    const later = [...this.kept.values()].filter(({ asked }) => asked.at > kept.asked.at).length;
    const wanted = later < mostWarm && this.clock.now() - kept.asked.at <= warm;
    if (!wanted || this.kept.get(key) !== kept || this.making.has(key)) return;
    // What cannot be made now is made when somebody asks, who is then told.
    this.start(key, () => kept.asked).catch(() => {});
  }
}

/** Hotspots from which on a team counts as large. */
const LARGE = 500;

/** Keeps what is read of large teams, a minute at most: `hotspotsOf` says of how many hotspots something was made. */
export function keepLarge<T>(hotspotsOf: (value: T) => number): SlowReads<T> {
  return new SlowReads<T>(
    { quick: 50, share: 30, longest: 60_000, warm: 1_800_000, mostWarm: 3, most: 12 },
    (value) => hotspotsOf(value) >= LARGE,
    {
      now: () => performance.now(),
      after: (milliseconds, callBack) => setTimeout(callBack, milliseconds).unref(),
    },
  );
}
