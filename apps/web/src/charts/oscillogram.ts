import { counted } from '../words/numbers.ts';
import { sideWord } from '../words/sides.ts';

/** A flip as far as the picture needs it. */
export interface Step {
  readonly episode: string;
  readonly flip: number;
  readonly cycle: number;
  readonly kind: string;
  readonly fromSide: string;
  readonly toSide: string;
  readonly verdict: string;
  readonly insisted: boolean;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface Lane {
  /** The side's name, or empty where it has none. */
  readonly name: string;
  readonly y: number;
}

/** `stopped`: refused until a person spoke. `once`: refused, and let through when proposed again. */
export interface Bar {
  readonly kind: 'stopped' | 'once';
  readonly x: number;
  readonly from: number;
  readonly to: number;
}

/** The upright part of a step. */
export interface Turn {
  readonly x: number;
  readonly y: number;
}

/** The elements of the picture, in the box's own units. */
export interface Oscillogram {
  readonly lanes: readonly Lane[];
  /** One SVG path per run of joined steps. */
  readonly paths: readonly string[];
  readonly bars: readonly Bar[];
  /** Where each drawn step goes over from one lane to another, in order: room for what ran before it. */
  readonly turns: readonly Turn[];
  /** The flat line of a hotspot that went quiet. */
  readonly quiet: { readonly from: number; readonly to: number; readonly y: number } | undefined;
  /** The picture in words. */
  readonly words: string;
}

export const MOST_STEPS = 12;
/** A step is never wider than if there were so many, or one alone would fill the picture. */
const MAX_SPREAD = 12;
/** Widths in steps: of the space between two runs, and of the flat end of a hotspot that went quiet. */
const GAP = 0.7;
const FLAT = 3;
const MOST_LANES = 4;
/** From this flip on a refusal stands until a person speaks. */
const FOR_GOOD = 3;
const MARGIN = 4;

/**
 * The oscillogram: one lane for each side of the contradiction, the flips in order, each step ending in the lane that
 * was returned to. From the flips' `fromSide`, `toSide`, `flip`, `cycle`, `episode`, `verdict` and whether it was
 * insisted on; nothing else. Pure.
 *
 * @param steps oldest first, the last twelve of them are drawn
 * @param isQuiet whether the hotspot went quiet since the last step
 * @param most how many steps are drawn at most
 */
export function oscillogram(
  steps: readonly Step[],
  isQuiet: boolean,
  box: Box,
  most = MOST_STEPS,
): Oscillogram {
  const drawn = steps.slice(-most);
  const { names, from, to } = lanesOf(drawn);
  const between = (box.height - 2 * MARGIN) / (names.length - 1);
  const lanes = names.map((name, index) => ({ name, y: round(MARGIN + index * between) }));
  const yOf = (lane: number) => lanes[lane]?.y ?? MARGIN;
  const joined = drawn.map((step, index) => {
    const before = drawn[index - 1];
    return before !== undefined && follows(step, before) && to(before) === from(step);
  });
  const gaps = joined.filter((each, index) => index > 0 && !each).length;
  const units = drawn.length + gaps * GAP + (isQuiet ? FLAT : 0.2);
  const width = Math.min(box.width / Math.min(most, MAX_SPREAD), box.width / units);

  const paths: string[] = [];
  const bars: Bar[] = [];
  const turns: Turn[] = [];
  let x = 0;
  drawn.forEach((step, index) => {
    const [yFrom, yTo] = [yOf(from(step)), yOf(to(step))];
    if (!joined[index] && index > 0) x += GAP * width;
    const start = joined[index] ? (paths.pop() ?? '') : `M${round(x)} ${yFrom}`;
    const end = round(x + width);
    paths.push(`${start}H${round(x + width / 2)}V${yTo}H${end}`);
    turns.push({ x: round(x + width / 2), y: round((yFrom + yTo) / 2) });
    const bar = barOf(step);
    if (bar === 'stopped') bars.push({ kind: bar, x: end, from: 0, to: box.height });
    if (bar === 'once') bars.push({ kind: bar, x: end, from: yTo - MARGIN, to: yTo + MARGIN });
    x += width;
  });

  const last = drawn.at(-1);
  const end = round(x);
  const y = last === undefined ? yOf(names.length - 1) : yOf(to(last));
  return {
    lanes,
    paths,
    bars,
    turns,
    quiet: isQuiet ? { from: end, to: box.width, y } : undefined,
    words: describe(drawn, isQuiet),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

const follows = (step: Step, before: Step): boolean =>
  step.episode === before.episode && step.flip === before.flip + 1;

function barOf(step: Step): Bar['kind'] | undefined {
  if (step.verdict !== 'refused') return undefined;
  return step.flip >= FOR_GOOD ? 'stopped' : 'once';
}

interface Lanes {
  readonly names: readonly string[];
  readonly from: (step: Step) => number;
  readonly to: (step: Step) => number;
}

/**
 * Sides with names have a lane each. Where a flip has none, the ring's own order stands in for them: the first flip
 * returns to the first content, the next one to the one after it, round and round.
 */
function lanesOf(steps: readonly Step[]): Lanes {
  const named = new Set(steps.flatMap((step) => [step.toSide, step.fromSide]));
  if (named.size >= 2 && named.size <= MOST_LANES && !named.has('')) {
    const names = [...named];
    return {
      names,
      from: (step) => names.indexOf(step.fromSide),
      to: (step) => names.indexOf(step.toSide),
    };
  }
  const size = Math.min(MOST_LANES, Math.max(2, ...steps.map((step) => step.cycle)));
  const at = (step: Step, flip: number) => ((flip - 1 + step.cycle) % step.cycle) % size;
  return {
    names: Array.from({ length: size }, () => ''),
    from: (step) => at(step, step.flip - 1),
    to: (step) => at(step, step.flip),
  };
}

function describe(steps: readonly Step[], isQuiet: boolean): string {
  if (steps.length === 0) {
    return isQuiet ? 'Gone quiet.' : 'The flips are older than events are kept.';
  }
  const episodes = new Set(steps.map((step) => step.episode)).size;
  const stopped = steps.filter((step) => barOf(step) === 'stopped').length;
  const once = steps.filter((step) => barOf(step) === 'once').length;
  const insisted = steps.filter((step) => barOf(step) !== undefined && step.insisted).length;
  const path = steps.every((step) => step.toSide !== '')
    ? `, returning to ${steps.map((step) => sideWord(step.toSide)).join(', ')}`
    : '';
  return [
    `Last ${counted(steps.length, 'flip')} in ${counted(episodes, 'turn')}${path}.`,
    stopped > 0 ? `Refused for good ${times(stopped)}.` : '',
    once > 0 ? `Refused once ${times(once)}.` : '',
    insisted > 0 ? `Insisted on ${times(insisted)}.` : '',
    isQuiet ? 'Then quiet.' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

const times = (value: number): string => (value === 1 ? 'one time' : counted(value, 'time'));
