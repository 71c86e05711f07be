export interface Rate {
  /** How many at once. */
  readonly burst: number;
  /** How many more come back each second. */
  readonly perSecond: number;
}

/** A bucket of tokens that fills up again with time. */
export class Bucket {
  private tokens: number;
  private at: number;
  private readonly rate: Rate;

  /** `now` in milliseconds, from any clock that only goes forward. */
  constructor(rate: Rate, now: number) {
    this.rate = rate;
    this.tokens = rate.burst;
    this.at = now;
  }

  /** Takes a token; false when there is none. */
  take(now: number): boolean {
    const back = (Math.max(0, now - this.at) / 1000) * this.rate.perSecond;
    this.tokens = Math.min(this.rate.burst, this.tokens + back);
    this.at = now;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}

/** One key is a whole team's, one connection is one machine's or a proxy's. */
export const perKey: Rate = { burst: 6_000, perSecond: 3_000 };
export const perConnection: Rate = { burst: 1_500, perSecond: 750 };
