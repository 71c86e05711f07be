import { conventionOf, sidePhrase } from '@unthrash/conventions';

/** One flip, or some with the same sides, as far as the title needs it. */
export interface SidedFlips {
  readonly fromSide: string;
  readonly toSide: string;
  readonly flips: number;
}

/**
 * What a hotspot does, to stand behind its path: "flips between UTC and local time". The two sides that its flips
 * return to and leave most often; where sides have no names, what it is about. From the flips' `fromSide` and `toSide`,
 * and the convention.
 */
export function flipsBetween(convention: string, flips: readonly SidedFlips[]): string {
  const { id, title, sides } = conventionOf(convention);
  const times = new Map<string, number>();
  for (const { fromSide, toSide, flips: number } of flips) {
    for (const side of [fromSide, toSide]) {
      if (sides.some((known) => known === side)) times.set(side, (times.get(side) ?? 0) + number);
    }
  }
  const [first, second] = [...times]
    .sort(([a, x], [b, y]) => y - x || sides.indexOf(a) - sides.indexOf(b))
    .slice(0, 2)
    .map(([side]) => side)
    .sort((a, b) => sides.indexOf(a) - sides.indexOf(b));
  if (first !== undefined && second !== undefined)
    return `flips between ${sidePhrase(id, first)} and ${sidePhrase(id, second)}`;
  return id === 'other' ? 'goes back and forth' : `goes back and forth over ${title}`;
}
