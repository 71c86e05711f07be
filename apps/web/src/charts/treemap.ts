import { hierarchy, treemap as layOut, treemapSquarify } from 'd3-hierarchy';
import type { MapGroup, MapLeaf, MapLevel, MapTarget } from '../hotspots/map-level.ts';
import { count } from '../words/numbers.ts';

export interface MapBox {
  readonly width: number;
  readonly height: number;
}

/** More or fewer flips than in the period before. */
export type Trend = 'more' | 'same' | 'fewer';

export interface Tile {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** What fits of the name; empty where nothing does. */
  readonly label: string;
  /** "14 ▲", or empty where it does not fit. */
  readonly figure: string;
  readonly trend: Trend;
  readonly flips: number;
  readonly before: number;
  readonly files: number;
  /** Undefined for what is only counted: "+37 more". */
  readonly target: MapTarget | undefined;
}

export interface TileGroup extends Tile {
  readonly tiles: readonly Tile[];
}

/** Room that a name needs to be read, in the box's units. */
const LEAST_TILE = 1500;
const LEAST_GROUP = 6000;
const MOST_GROUPS = 24;
const HEAD = 20;
const LETTER = 7.4;
const LINE = 16;
const MARGIN = 6;

interface Node {
  readonly item: MapLeaf;
  readonly counted: boolean;
  readonly children?: readonly Node[];
}

/**
 * A treemap of one level, by d3's squarified layout: areas are flips. What would be too small to read is one tile,
 * "+37 more", so that thousands of files stay legible. Pure.
 */
export function treemap(level: MapLevel, box: MapBox): TileGroup[] {
  if (level.flips === 0) return [];
  const perFlip = (box.width * box.height) / level.flips;
  const isLarge = (least: number) => (item: MapLeaf) => item.flips * perFlip >= least;
  const groups = level.groups.filter(isLarge(LEAST_GROUP)).slice(0, MOST_GROUPS);
  const rest = level.groups.slice(groups.length);
  const nodes = groups.map(nodeOf(isLarge(LEAST_TILE)));
  const [one] = rest;
  if (one !== undefined) nodes.push({ item: together(rest, one), counted: true, children: [] });
  const root: Node = { item: together(level.groups, one), counted: true, children: nodes };
  const laid = layOut<Node>()
    .tile(treemapSquarify)
    .size([box.width, box.height])
    .paddingTop((node) => (node.depth === 1 ? HEAD : 0))
    .paddingInner((node) => (node.depth === 0 ? 6 : 2))
    .round(true)(
    hierarchy(root, (node) => node.children).sum((node) =>
      node.children === undefined || node.children.length === 0 ? node.item.flips : 0,
    ),
  );
  return (laid.children ?? []).map((group) => ({
    ...tileOf(group.data, group, 'head'),
    tiles: (group.children ?? []).map((leaf) => tileOf(leaf.data, leaf, 'tile')),
  }));
}

function nodeOf(isLarge: (item: MapLeaf) => boolean): (group: MapGroup) => Node {
  return (group) => {
    const large = group.leaves.filter(isLarge);
    const small = group.leaves.slice(large.length);
    const [one] = small;
    // One that would stand alone as "+1 more" is itself.
    const shown = small.length === 1 ? group.leaves : large;
    const children: Node[] = shown.map((item) => ({ item, counted: false }));
    if (one !== undefined && small.length > 1)
      children.push({ item: together(small, one), counted: true });
    return { item: group, counted: false, children };
  };
}

function together(items: readonly MapLeaf[], first: MapLeaf | undefined): MapLeaf {
  return {
    key: 'more',
    label: `+${count(items.length)} more`,
    flips: items.reduce((sum, { flips }) => sum + flips, 0),
    before: items.reduce((sum, { before }) => sum + before, 0),
    files: items.reduce((sum, { files }) => sum + files, 0),
    target: first?.target ?? { repositoryId: 0 },
  };
}

interface Rectangle {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

function tileOf({ item, counted }: Node, at: Rectangle, as: 'head' | 'tile'): Tile {
  const { key, flips, before, files } = item;
  const [width, height] = [at.x1 - at.x0, at.y1 - at.y0];
  const trend = trendOf(flips, before);
  const letters = Math.floor((width - 2 * MARGIN) / LETTER);
  const sign = { more: ' ▲', same: '', fewer: ' ▼' }[trend];
  const figure = `${count(flips)}${sign}`;
  const lines = as === 'head' ? 1 : Math.floor((height - 4) / LINE);
  const fits = figure.length <= letters;
  const room = as === 'head' ? letters - figure.length - 1 : letters;
  return {
    key,
    x: at.x0,
    y: at.y0,
    width,
    height,
    label: lines < 1 ? '' : as === 'head' ? cutEnd(item.label, room) : cut(item.label, room),
    figure: (as === 'head' || lines > 1) && fits ? figure : '',
    trend,
    flips,
    before,
    files,
    target: counted ? undefined : item.target,
  };
}

export function trendOf(flips: number, before: number): Trend {
  if (flips === before) return 'same';
  return flips > before ? 'more' : 'fewer';
}

/** A repository's name is known by its beginning. */
function cutEnd(text: string, letters: number): string {
  const points = [...text];
  if (points.length <= letters) return text;
  return letters < 4 ? '' : `${points.slice(0, letters - 1).join('')}…`;
}

/** The end of a path says more than its beginning. */
function cut(text: string, letters: number): string {
  const points = [...text];
  if (points.length <= letters) return text;
  return letters < 4 ? '' : `…${points.slice(1 - letters).join('')}`;
}
