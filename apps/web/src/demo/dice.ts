import { createHash } from 'node:crypto';

/** Chance from a seed: the same seed gives the same throws in the same order, on every machine. */
export class Dice {
  private readonly seed: string;
  private thrown = 0;

  constructor(seed: string) {
    this.seed = seed;
  }

  /** From 0 up to, not including, 1. */
  share(): number {
    return this.next().readUIntBE(0, 6) / 2 ** 48;
  }

  /** A whole number from `least` to `most`, both counted. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.share() * (most - least + 1));
  }

  /** True in `share` of the throws. */
  chance(share: number): boolean {
    return this.share() < share;
  }

  /** One of the list, each as likely as the others. Throws when the list is empty. */
  pick<T>(list: readonly T[]): T {
    const [found] = list.slice(this.whole(0, list.length - 1));
    if (found === undefined) throw new RangeError('there is nothing to pick from');
    return found;
  }

  /** An opaque id of the wire: 22 characters of base64url. */
  id(): string {
    return this.next().toString('base64url', 0, 17).slice(0, 22);
  }

  private next(): Buffer {
    this.thrown += 1;
    return createHash('sha256').update(`${this.seed} ${this.thrown}`).digest();
  }
}

/** A machine's tag as one week of one scope sees it: 22 characters of base64url that link nothing. */
export function tagFor(seed: string, ...parts: readonly (string | number)[]): string {
  return createHash('sha256')
    .update(`${seed} ${parts.join(' ')}`)
    .digest('base64url')
    .slice(0, 22);
}
