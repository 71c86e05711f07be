import type { MapGroup, MapLeaf, MapLevel, MapTarget } from '../hotspots/map-level.ts';
import { count } from '../words/numbers.ts';
import { fitTiles, type MapBox, type Place } from './fit-tiles.ts';

/** More or fewer flips than in the period before. */
export type Trend = 'more' | 'same' | 'fewer';

export interface Tile extends Place {
  readonly key: string;
  /** What fits of the name; empty where nothing does. */
  readonly label: string;
  /** "14 ▲", or empty where it does not fit. */
  readonly figure: string;
  /** Whether the figure stands behind the name, not below it. */
  readonly oneLine: boolean;
  readonly trend: Trend;
  readonly flips: number;
  readonly before: number;
  readonly files: number;
  readonly target: MapTarget;
  /** Whether it stands for several: "+37 more". */
  readonly counted: boolean;
}

export interface TileGroup extends Tile {
  /** Empty where there is room for the group's own name alone. */
  readonly tiles: readonly Tile[];
}

export interface Treemap {
  readonly groups: readonly TileGroup[];
  /** Whether some "+37 more" is drawn smaller than its flips. */
  readonly restIsSmaller: boolean;
}

/** Room that a group needs to show what is in it, in the box's units. */
const LEAST_GROUP = 9000;
const LEAST_SIDE = 64;
/** Letters of a name that have to be seen of one that is cut. */
const LEAST_LETTERS = { group: 11, leaf: 9 };
/** With more groups than this most of them are small, and as wide as their names. */
const MANY = 30;
const HEAD = 20;
const LEAST_HEIGHT = 20;
const LETTER = 7.4;
const LINE = 16;
const MARGIN = 6;

/**
 * A treemap of one level: areas are flips. As many groups, and leaves in them, as can be read; all others are one tile,
 * "+37 more", that leads to them. Pure.
 */
export function treemap(level: MapLevel, { width, height }: MapBox): Treemap {
  if (level.flips === 0) return { groups: [], restIsSmaller: false };
  const { tiles, rest, restIsSmaller } = fitTiles({
    items: level.groups,
    sizeOf: ({ flips }) => flips,
    box: { x: 0, y: 0, width, height },
    gap: 5,
    mostRest: 0.08,
    ratio: level.groups.length > MANY ? 3.6 : 1.8,
    ...namesOf(LEAST_LETTERS.group),
    roomForRest,
  });
  let smaller = restIsSmaller;
  const groups = tiles.map(([group, place]): TileGroup => {
    const inside = leavesOf(group, place);
    smaller ||= inside.restIsSmaller;
    return {
      ...tileOf(group, place, inside.tiles.length > 0 ? 'head' : 'group'),
      tiles: inside.tiles,
    };
  });
  if (rest !== undefined) {
    const others = together(level.groups.slice(tiles.length), {
      ...level.target,
      after: level.skipped + tiles.length,
    });
    groups.push({ ...tileOf(others, rest, 'more'), tiles: [] });
  }
  return { groups, restIsSmaller: smaller };
}

function leavesOf(group: MapGroup, place: Place): { tiles: Tile[]; restIsSmaller: boolean } {
  const { x, y, width, height } = place;
  const nothing = { tiles: [], restIsSmaller: false };
  if (width * height < LEAST_GROUP || Math.min(width, height) < LEAST_SIDE) return nothing;
  const { tiles, rest, restIsSmaller } = fitTiles({
    items: group.leaves,
    sizeOf: ({ flips }) => flips,
    box: { x, y: y + HEAD, width, height: height - HEAD },
    gap: 2,
    mostRest: 0.3,
    ratio: 2.4,
    ...namesOf(LEAST_LETTERS.leaf),
    roomForRest,
  });
  const made = tiles.map(([leaf, at]) => tileOf(leaf, at, 'leaf'));
  if (rest !== undefined)
    made.push(tileOf(together(group.leaves.slice(tiles.length), group.target), rest, 'more'));
  return made.some(({ label }) => label === '') ? nothing : { tiles: made, restIsSmaller };
}

/** What a name asks of its tile: a line for so many letters, or for all that it has. */
function namesOf(letters: number) {
  const lettersOf = ({ label }: MapLeaf) => Math.min(letters, label.length);
  return {
    leastArea: (item: MapLeaf) => (lettersOf(item) * LETTER + 2 * MARGIN) * LEAST_HEIGHT,
    isLegible: (item: MapLeaf, { width, height }: MapBox) =>
      height >= LEAST_HEIGHT && lettersOf(item) <= lettersIn(width),
  };
}

function roomForRest(howMany: number): MapBox {
  return { width: 2 * MARGIN + LETTER * restLabel(howMany).length, height: LEAST_HEIGHT };
}

const restLabel = (howMany: number): string => `+${count(howMany)} more`;

/** What `target` leads to when the items are one tile. */
function together(items: readonly MapLeaf[], target: MapTarget): MapLeaf {
  return {
    key: 'more',
    label: restLabel(items.length),
    flips: items.reduce((sum, { flips }) => sum + flips, 0),
    before: items.reduce((sum, { before }) => sum + before, 0),
    files: items.reduce((sum, { files }) => sum + files, 0),
    target,
  };
}

const lettersIn = (width: number): number => Math.floor((width - 2 * MARGIN) / LETTER);

type As = 'head' | 'group' | 'leaf' | 'more';

function tileOf(item: MapLeaf, place: Place, as: As): Tile {
  const { key, flips, before, files, target } = item;
  const trend = trendOf(flips, before);
  const letters = lettersIn(place.width);
  const sign = { more: ' ▲', same: '', fewer: ' ▼' }[trend];
  const figure = `${count(flips)}${sign}`;
  const lines = as === 'head' ? 1 : Math.floor((place.height - 4) / LINE);
  // In a head the name gives way to the figure, in a tile of one line the figure to the name.
  const room = as === 'head' ? letters - figure.length - 1 : letters;
  const label = lines < 1 ? '' : cuts[as](item.label, room);
  const fits = lines > 1 ? figure.length <= letters : label.length + 1 + figure.length <= letters;
  return {
    key,
    ...place,
    label,
    figure: lines > 0 && fits ? figure : '',
    oneLine: lines < 2,
    trend,
    flips,
    before,
    files,
    target,
    counted: as === 'more',
  };
}

export function trendOf(flips: number, before: number): Trend {
  if (flips === before) return 'same';
  return flips > before ? 'more' : 'fewer';
}

/** Of a repository's or folder's name both ends are known; the end of a path says more than its beginning. */
const cuts: Readonly<Record<As, (text: string, letters: number) => string>> = {
  head: cutMiddle,
  group: cutMiddle,
  leaf: cutBeginning,
  more: (text, letters) => (text.length <= letters ? text : ''),
};

function cutMiddle(text: string, letters: number): string {
  const points = [...text];
  if (points.length <= letters) return text;
  const end = Math.floor(letters / 3);
  if (letters < 4) return '';
  return `${points.slice(0, letters - end - 1).join('')}…${points.slice(-end).join('')}`;
}

function cutBeginning(text: string, letters: number): string {
  const points = [...text];
  if (points.length <= letters) return text;
  return letters < 4 ? '' : `…${points.slice(1 - letters).join('')}`;
}
