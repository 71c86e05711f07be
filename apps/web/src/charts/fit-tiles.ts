import { hierarchy, treemap as layOut, treemapSquarify } from 'd3-hierarchy';

export interface MapBox {
  readonly width: number;
  readonly height: number;
}

export interface Place extends MapBox {
  readonly x: number;
  readonly y: number;
}

interface Asked<T> {
  /** The largest first. */
  readonly items: readonly T[];
  readonly sizeOf: (item: T) => number;
  readonly box: Place;
  /** Between neighbours. */
  readonly gap: number;
  /** How many times wider than high tiles would like to be. */
  readonly ratio: number;
  /** The share of the box that the rest takes at most: what has a name needs the room more. */
  readonly mostRest: number;
  /** The area below which an item's name can never be read. */
  readonly leastArea: (item: T) => number;
  /** Whether an item's name can be read in a tile of this size. */
  readonly isLegible: (item: T, tile: MapBox) => boolean;
  /** The least width and height in which "+1,234 more" of so many can be read. */
  readonly roomForRest: (howMany: number) => MapBox;
}

export interface Fitted<T> {
  /** The first items, each in its place. */
  readonly tiles: readonly (readonly [item: T, place: Place])[];
  /** Where all others are one tile; undefined when there are none. */
  readonly rest: Place | undefined;
  /** Whether the rest is drawn smaller than its sum. */
  readonly restIsSmaller: boolean;
}

/** More tiles than anybody looks at. */
const MOST = 240;
/** How finely it is tried how many fit. */
const STEPS = 12;
const FEW = 8;
/** But in a small box as much as its own name needs, up to this. */
const MOST_RAISED = 0.4;

/**
 * As many of the items as can be read, by d3's squarified layout, areas as their values, and one place for the rest. At
 * least one item is shown, readable or not. Of the rest alone the area may differ from its value: it has the room
 * to say how many it stands for, and not much more. Pure.
 */
export function fitTiles<T>(asked: Asked<T>): Fitted<T> {
  const { items } = asked;
  const behind = sumsBehind(asked);
  // One that would stand alone as "+1 more" is itself.
  const counts = (at: number) => (at === items.length - 1 ? items.length : at);
  const isRead = ({ tiles }: Fitted<T>) =>
    tiles.every(([item, place]) => asked.isLegible(item, place));
  for (let at = mostByArea(asked); at > 1; at -= Math.ceil(at / STEPS)) {
    // Few tiles are worth another shape before one of them is left out.
    for (const ratio of at <= FEW ? [asked.ratio, 1, 2 * asked.ratio] : [asked.ratio]) {
      const tried = lay({ ...asked, ratio }, counts(at), behind);
      if (isRead(tried)) return tried;
    }
  }
  return lay(asked, counts(1), behind);
}

/** How many items there is area for, if only their shapes were as good as can be. */
function mostByArea<T>({ items, sizeOf, box, leastArea }: Asked<T>): number {
  const area = box.width * box.height;
  let named = 0;
  for (const [at, item] of items.entries()) {
    const size = sizeOf(item);
    named += size;
    if (at === MOST || (size * area) / named < leastArea(item)) return at;
  }
  return items.length;
}

/** At each position the sum of the items from there on. */
function sumsBehind<T>({ items, sizeOf }: Asked<T>): Float64Array {
  const sums = new Float64Array(items.length + 1);
  for (let at = items.length - 1; at >= 0; at -= 1) {
    const item = items[at];
    sums[at] = (sums[at + 1] ?? 0) + (item === undefined ? 0 : sizeOf(item));
  }
  return sums;
}

interface Node {
  readonly value: number;
  readonly children?: readonly Node[];
}

function lay<T>(asked: Asked<T>, shown: number, behind: Float64Array): Fitted<T> {
  const { items, box, ratio } = asked;
  const left = behind[shown] ?? 0;
  if (left === 0) return layAt(asked, shown, behind, 0);
  const share = Math.min(left / (behind[0] ?? left), asked.mostRest);
  const laid = layAt(asked, shown, behind, share);
  const room = asked.roomForRest(items.length - shown);
  const { rest } = laid;
  if (rest !== undefined && rest.width >= room.width && rest.height >= room.height) return laid;
  // The last one gets a strip along the shorter side.
  const strip =
    box.width / ratio > box.height
      ? (room.width + asked.gap) / box.width
      : (room.height + asked.gap) / box.height;
  return layAt(asked, shown, behind, Math.min(Math.max(share, strip), MOST_RAISED));
}

/** @param share of the box, for the rest; 0 when there is none */
function layAt<T>(
  { items, sizeOf, box, gap, ratio }: Asked<T>,
  shown: number,
  behind: Float64Array,
  share: number,
): Fitted<T> {
  const first = items.slice(0, shown);
  const sum = behind[0] ?? 0;
  const left = behind[shown] ?? 0;
  const children: Node[] = first.map((item) => ({ value: sizeOf(item) }));
  if (share > 0) children.push({ value: ((sum - left) * share) / (1 - share) });
  // Laid out in a narrower box and pulled wide again: names are wide.
  const laid = layOut<Node>()
    .tile(treemapSquarify.ratio(1))
    .size([box.width / ratio, box.height])(
    hierarchy<Node>({ value: 0, children }, (node) => node.children).sum(({ value }) => value),
  );
  const places = (laid.children ?? []).map(({ x0, x1, y0, y1 }): Place => {
    const [fromX, toX] = [Math.round(x0 * ratio), Math.round(x1 * ratio)];
    const [fromY, toY] = [Math.round(y0), Math.round(y1)];
    return {
      x: box.x + fromX,
      y: box.y + fromY,
      width: Math.max(0, toX - fromX - (toX < box.width ? gap : 0)),
      height: Math.max(0, toY - fromY - (toY < box.height ? gap : 0)),
    };
  });
  return {
    tiles: first.flatMap((item, at) => {
      const place = places[at];
      return place === undefined ? [] : [[item, place] as const];
    }),
    rest: share > 0 ? places[shown] : undefined,
    restIsSmaller: share < left / sum - 0.01,
  };
}
