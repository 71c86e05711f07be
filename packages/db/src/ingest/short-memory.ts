export interface MemoryLimits {
  /** Milliseconds after which everything is forgotten. */
  readonly time: number;
  /** How many are kept. */
  readonly most: number;
}

/** Remembers answers of the database for a short while, and then forgets all of them at once. */
export class ShortMemory<T> {
  private readonly values = new Map<string, T>();
  private readonly limits: MemoryLimits;
  private readonly now: () => number;
  private since: number;

  /** `now` in milliseconds, from any clock that only goes forward. */
  constructor(limits: MemoryLimits, now: () => number) {
    this.limits = limits;
    this.now = now;
    this.since = now();
  }

  get(key: string): T | undefined {
    return this.values.get(key);
  }

  /** To be called now and then: forgets what is too old. */
  age(): void {
    if (this.now() - this.since >= this.limits.time) this.clear();
  }

  set(key: string, value: T): void {
    if (this.values.size >= this.limits.most) this.clear();
    this.values.set(key, value);
  }

  clear(): void {
    this.values.clear();
    this.since = this.now();
  }
}
