import type { Trend } from '../charts/treemap.ts';
import type { MapLevel } from '../hotspots/map-level.ts';
import { count, sentenceCase, spelled } from './numbers.ts';

export const trendWords: Readonly<Record<Trend, string>> = {
  more: 'more than before',
  same: 'as before',
  fewer: 'fewer than before',
};

/** What a tile "+37 more" is called where it is no more to scale. */
export const smallerRest = 'what is only counted (“+37 more”)';

/** "the other 143 repositories": what the page before only counted. */
export function othersWords({ kind }: Pick<MapLevel, 'kind'>, groups: number): string {
  const [one, many] = kind === 'folders' ? ['repository', 'repositories'] : ['folder', 'folders'];
  return groups === 1 ? `the other ${one}` : `the other ${count(groups)} ${many}`;
}

interface Mapped {
  readonly flips: number;
  readonly files: number;
  /** Groups with the most flips first, by their names as shown. */
  readonly groups: readonly { readonly label: string; readonly flips: number }[];
}

/**
 * What the map shows, in a sentence. From the level's flips, files and largest group.
 *
 * @param where the repository's or folder's name; undefined for the whole team
 * @param when the range in words
 */
export function mapSentence(
  { flips, files, groups }: Mapped,
  where: string | undefined,
  when: string,
): string {
  const place = where === undefined ? '' : ` in ${where}`;
  const [first, ...rest] = groups;
  if (first === undefined) return `No flip${place} ${when}.`;
  const start = `${sentenceCase(spelled(flips, 'flip'))} in ${spelled(files, 'file')}${place}`;
  const share = first.flips / flips;
  if (rest.length === 0 || share < 0.4) return `${start}.`;
  return `${start}, ${share >= 0.995 ? 'all' : share >= 0.6 ? 'most' : 'about half'} of them in ${first.label}.`;
}
