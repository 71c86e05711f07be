/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Seeded {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 to 1, 1 left out. */
  share(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `from` to `to`, both counted. */
  between(from: number, to: number): number {
    return from + Math.floor(this.share() * (to - from + 1));
  }

  /** Throws for an empty list. */
  oneOf<T>(list: readonly T[]): T {
    const one = list[this.between(0, list.length - 1)];
    if (one === undefined) throw new RangeError('there is nothing to choose from');
    return one;
  }

  chance(share: number): boolean {
    return this.share() < share;
  }

  /** 22 characters of base64url. */
  id(): string {
    const bytes = Uint8Array.from({ length: 16 }, () => this.between(0, 255));
    return Buffer.from(bytes).toString('base64url');
  }
}
