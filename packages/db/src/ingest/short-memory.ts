export interface MemoryLimits {
  /** Milliseconds after which everything is forgotten. */
  readonly time: number;
  /** How many are kept. */
  readonly most: number;
}

/** Remembers answers of the database for each team for a short while, and then forgets all of them at once. */
export class ShortMemory<T> {
  private readonly teams = new Map<string, Map<string, T>>();
  private size = 0;
  private readonly limits: MemoryLimits;
  private readonly now: () => number;
  private since: number;

  /** `now` in milliseconds, from any clock that only goes forward. */
  constructor(limits: MemoryLimits, now: () => number) {
    this.limits = limits;
    this.now = now;
    this.since = now();
  }

  get(teamId: string, key: string): T | undefined {
    return this.teams.get(teamId)?.get(key);
  }

  /** To be called now and then: forgets what is too old. */
  age(): void {
    if (this.now() - this.since >= this.limits.time) this.clear();
  }

  set(teamId: string, key: string, value: T): void {
    if (this.size >= this.limits.most) this.clear();
    const values = this.teams.get(teamId) ?? new Map<string, T>();
    this.teams.set(teamId, values);
    this.size += values.has(key) ? 0 : 1;
    values.set(key, value);
  }

  clear(): void {
    this.teams.clear();
    this.size = 0;
    this.since = this.now();
  }
}
