import type { ConventionId } from '@unthrash/conventions';
import type { Pair, Side } from './pair.ts';

/** The side that is left and the side that is returned to, each empty where it cannot be told. */
export type Sides = readonly [from: string, to: string];

/**
 * How one convention is recognised. Patterns stand inside functions throughout: a hook starts on every edit and rarely
 * needs a label, so no pattern is read before one is asked for. Rules treat the two sides alike: which one is left must
 * not change the label.
 */
export interface Rule {
  readonly id: ConventionId;
  /** Whether it also reads documents; the others are for code and data. */
  readonly prose?: true;
  /** The sides when the pair is about this convention, else undefined. Linear in the cut texts; never throws. */
  readonly sides: (pair: Pair) => Sides | undefined;
}

/** Code that a convention adds or takes away, as a pattern over a side's joined tokens. */
export interface Mark {
  /** Global. */
  readonly pattern: RegExp;
  /** The side that has it, or empty when it names none (what only goes along, such as a closing bracket). */
  readonly here: string;
  /** The side that lacks it. */
  readonly absent?: string;
  /** What the code without it has there instead; nothing by default. */
  readonly becomes?: string;
  /** Language ids, separated by spaces, to which it is limited. */
  readonly only?: string;
  /** Language ids, separated by spaces, to which it does not apply. */
  readonly not?: string;
}

/** A rule that applies when the two sides are the same code once every mark is taken out. */
export function marksRule(id: ConventionId, marks: () => readonly Mark[]): Rule {
  return { id, sides: (pair) => sidesByMarks(pair, marks()) };
}

export function sidesByMarks(pair: Pair, marks: readonly Mark[]): Sides | undefined {
  if (pair.leaves.joined === pair.returnsTo.joined) return undefined;
  const here = marks.filter(({ only, not }) => {
    const { id } = pair.language;
    return (only?.split(' ').includes(id) ?? true) && !not?.split(' ').includes(id);
  });
  const leaves = strip(pair.leaves, here);
  const returnsTo = strip(pair.returnsTo, here);
  if (leaves.rest !== returnsTo.rest) return undefined;
  const differs = here.some(
    (mark, i) => mark.here !== '' && leaves.counts[i] !== returnsTo.counts[i],
  );
  if (!differs) return undefined;
  return [
    named(here, leaves.counts, returnsTo.counts),
    named(here, returnsTo.counts, leaves.counts),
  ];
}

function strip(side: Side, marks: readonly Mark[]) {
  let rest = side.joined;
  const counts = marks.map(({ pattern, becomes = '' }) => {
    let count = 0;
    rest = rest.replace(pattern, () => {
      count += 1;
      return becomes;
    });
    return count;
  });
  return { counts, rest: rest.replace(/ +/g, ' ').trim() };
}

/** The first mark that this side has more of names it; else the first that it has less of. */
function named(marks: readonly Mark[], mine: readonly number[], other: readonly number[]): string {
  const more = marks.find((mark, i) => mark.here !== '' && (mine[i] ?? 0) > (other[i] ?? 0));
  if (more !== undefined) return more.here;
  const less = marks.find((mark, i) => mark.here !== '' && (mine[i] ?? 0) < (other[i] ?? 0));
  return less?.absent ?? '';
}

/** The first entry whose pattern the text matches, as a side's name. */
export function sideByWords(
  text: string,
  words: readonly (readonly [RegExp, string])[],
): string | undefined {
  return words.find(([pattern]) => pattern.test(text))?.[1];
}

/** Names both sides by who has more: `[more, less]` as `from` and `to` fit; both empty when equal. */
export function sidesByCount(leaves: number, returnsTo: number, more: string, less: string): Sides {
  if (leaves === returnsTo) return ['', ''];
  return leaves > returnsTo ? [more, less] : [less, more];
}

/** The first entry that the one text matches more often than the other, as a side's name. Patterns are global. */
export function sideByMore(
  mine: string,
  other: string,
  words: readonly (readonly [RegExp, string])[],
): string | undefined {
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return words.find(([pattern]) => count(mine, pattern) > count(other, pattern))?.[1];
}
