import { conventionOf } from '@unthrash/conventions';
import type { Day } from '@unthrash/db/read/period';
import type { DayFlips } from '@unthrash/db/read/read-flips-by-day';
import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { daysBetween, eachDay, isMonday, shortDay, weekdayOf } from '../words/days.ts';
import { mondayOf } from '../words/weeks.ts';

/** Conventions that get a colour of their own; the others are one grey series. */
const COLOURS = 4;
const REST = 'rest';
/** Between the pieces of a stack, so that they tell apart without colour. */
const PIECE_GAP = 1.5;

/** Longer stretches have a column a week: days could neither be seen nor sent quickly. */
const MOST_DAYS = 92;

export type Unit = 'day' | 'week';

/** What a column of a stretch stands for. */
export function unitOf(from: Day, to: Day): Unit {
  return daysBetween(from, to) < MOST_DAYS ? 'day' : 'week';
}

export interface Series {
  /** A convention's id, or `rest`. */
  readonly id: string;
  readonly title: string;
  /** 0 to 3 in the fixed order of colours, 4 for the rest. */
  readonly colour: number;
  readonly flips: number;
}

export interface Piece {
  readonly id: string;
  readonly colour: number;
  readonly y: number;
  readonly height: number;
}

export interface Column {
  /** Of a week its Monday. */
  readonly day: Day;
  readonly flips: number;
  /** Percent of the width, so that the picture is as wide as its place and its letters are not stretched. */
  readonly x: number;
  readonly width: number;
  readonly pieces: readonly Piece[];
  /** Flips per series, in the order of `series`. */
  readonly counts: readonly number[];
}

export interface Tick {
  readonly text: string;
  readonly x: number;
  /** Left out where there is little room. */
  readonly minor: boolean;
}

export interface DailyStack {
  /** What a column stands for. */
  readonly unit: Unit;
  readonly series: readonly Series[];
  readonly columns: readonly Column[];
  readonly ticks: readonly Tick[];
  readonly levels: readonly { readonly value: number; readonly y: number }[];
}

/**
 * Flips a day, or a week of a long stretch, stacked by convention: the four commonest have colours, the rest is one
 * series. Every day of the stretch has its column, empty ones too. Pure; `height` in pixels.
 */
export function dailyStack(
  rows: readonly DayFlips[],
  from: Day,
  to: Day,
  height: number,
): DailyStack {
  const unit = unitOf(from, to);
  const columnOf = (day: Day): Day => (unit === 'day' ? day : mondayOf(day));
  const days = [...new Set(eachDay(from, to).map(columnOf))];
  const series = seriesOf(rows);
  const idOf = new Map(series.map((each) => [each.id, each.id]));
  const table = new Map(days.map((day) => [day, new Map<string, number>()]));
  for (const { day, convention, flips } of rows) {
    const id = idOf.get(convention) ?? REST;
    const counts = table.get(columnOf(day));
    counts?.set(id, (counts.get(id) ?? 0) + flips);
  }

  const totals = days.map((day) => sum([...(table.get(day)?.values() ?? [])]));
  const y = scaleLinear([0, Math.max(4, ...totals)], [height, 0]).nice(4);
  const x = scaleBand(days, [0, 100]).paddingInner(paddingOf(days.length));
  const layers = stack<Day, string>()
    .keys(series.map((each) => each.id))
    .value((day, id) => table.get(day)?.get(id) ?? 0)(days);

  const columns = days.map((day, index): Column => {
    const pieces = layers.flatMap((layer): Piece[] => {
      const [low, high] = layer[index] ?? [0, 0];
      const found = series.find((each) => each.id === layer.key);
      if (high === low || found === undefined) return [];
      const [top, bottom] = [y(high), y(low)];
      return [
        {
          id: found.id,
          colour: found.colour,
          y: tenths(top),
          height: tenths(Math.max(1, bottom - top - PIECE_GAP)),
        },
      ];
    });
    return {
      day,
      flips: totals[index] ?? 0,
      x: round(x(day) ?? 0),
      width: round(x.bandwidth()),
      pieces,
      counts: series.map((each) => table.get(day)?.get(each.id) ?? 0),
    };
  });

  return { unit, series, columns, ticks: ticksOf(columns), levels: levelsOf(y) };
}

/** Few days have thin columns all the same: a column is a count, not a surface. */
function paddingOf(days: number): number {
  if (days <= 7) return 0.5;
  return days > 30 ? 0.2 : 0.14;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** A tenth of a pixel is less than can be seen. */
const tenths = (value: number): number => Math.round(value * 10) / 10;

const round = (value: number): number => Math.round(value * 100) / 100;

function seriesOf(rows: readonly DayFlips[]): Series[] {
  const totals = new Map<string, number>();
  for (const { convention, flips } of rows)
    totals.set(convention, (totals.get(convention) ?? 0) + flips);
  const ordered = [...totals].sort(([a, x], [b, y]) => y - x || a.localeCompare(b));
  // One that would stand alone in "the rest" is named instead; only its colour is the rest's.
  const named = ordered.length === COLOURS + 1 ? ordered : ordered.slice(0, COLOURS);
  const rest = ordered.slice(named.length);
  const series = named.map(
    ([id, flips], colour): Series => ({ id, title: conventionOf(id).title, colour, flips }),
  );
  if (rest.length === 0) return series;
  const title = `${rest.length} others`;
  return [
    ...series,
    { id: REST, title, colour: COLOURS, flips: sum(rest.map(([, flips]) => flips)) },
  ];
}

function ticksOf(columns: readonly Column[]): Tick[] {
  if (columns.length <= 7) {
    return columns.map(({ day, x }, index) => ({
      text: weekdayOf(day),
      x,
      minor: index % 2 === 1,
    }));
  }
  const mondays = columns.filter(({ day }) => isMonday(day));
  const every = Math.ceil(mondays.length / 7);
  return mondays
    .filter((_, index) => index % every === 0)
    .map(({ day, x }, index) => ({ text: shortDay(day), x, minor: index % 2 === 1 }))
    .filter(({ x }) => x < 94);
}

/** A row of the table: a day, or a week by its Monday. */
export interface StackRow {
  readonly day: Day;
  readonly flips: number;
  readonly counts: readonly number[];
}

const MOST_ROWS = 31;

/** The columns with a flip as rows of a table: days, or weeks where those would be many. */
export function stackRows({ unit, columns }: DailyStack): {
  unit: Unit;
  rows: readonly StackRow[];
} {
  const busy = columns.filter(({ flips }) => flips > 0);
  if (unit === 'week' || busy.length <= MOST_ROWS) return { unit, rows: busy };
  const weeks = new Map<Day, StackRow>();
  for (const { day, flips, counts } of busy) {
    const monday = mondayOf(day);
    const week = weeks.get(monday);
    weeks.set(monday, {
      day: monday,
      flips: flips + (week?.flips ?? 0),
      counts: counts.map((each, at) => each + (week?.counts[at] ?? 0)),
    });
  }
  return { unit: 'week', rows: [...weeks.values()] };
}

function levelsOf(y: { ticks(count: number): number[]; (value: number): number }) {
  return y
    .ticks(4)
    .filter((value) => Number.isInteger(value))
    .map((value) => ({ value, y: round(y(value)) }));
}
