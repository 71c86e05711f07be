import type { LastFlip } from '@unthrash/db/read/read-last-flips';

/** Turns that two files must share: one may be chance. */
const LEAST = 2;
const MOST = 5;

/** Two hotspots that flipped in the same turns. */
export interface Pair {
  readonly hotspotIds: readonly [number, number];
  /** Turns in which both flipped, of those whose flips are given. */
  readonly turns: number;
}

/**
 * Pairs of hotspots whose flips stand in the same turns, the most shared first. From the flips' `episode`, which is the
 * same for all flips of one human turn; nothing else. Pure.
 */
export function togetherOf(flips: ReadonlyMap<number, readonly LastFlip[]>): Pair[] {
  const episodes = [...flips].map(
    ([id, own]) => [id, new Set(own.map(({ episode }) => episode))] as const,
  );
  return episodes
    .flatMap(([a, own], index) =>
      episodes.slice(index + 1).map(
        ([b, other]): Pair => ({
          hotspotIds: [a, b],
          turns: [...own].filter((episode) => other.has(episode)).length,
        }),
      ),
    )
    .filter(({ turns }) => turns >= LEAST)
    .sort((a, b) => b.turns - a.turns)
    .slice(0, MOST);
}
