import { conventionOf } from '@unthrash/conventions';
import { counted } from '../cli/duration.ts';
import { safeText } from '../cli/safe-text.ts';
import { beginningOf, endOf, textWidth } from '../cli/text-width.ts';
import { dayOf } from './day.ts';
import type { Paint } from './paint.ts';
import type { FlippedPlace, Sides } from './places.ts';

/** Rows of the table, lines of a side and pairs of sides that are shown. */
const MOST_ROWS = 25;
const MOST_LINES = 12;
const MOST_PAIRS = 5;
const SHORTEST_NAME = 20;
const GAP = '  ';

interface Column {
  readonly heading: string;
  readonly cellOf: (place: FlippedPlace) => string;
  readonly isNumber: boolean;
  /** The largest is left out first where there is no room; 0 never is. */
  readonly least: number;
}

const COLUMNS: readonly Column[] = [
  {
    heading: 'convention',
    cellOf: ({ convention }) => conventionOf(convention).title,
    isNumber: false,
    least: 1,
  },
  { heading: 'flips', cellOf: ({ flips }) => String(flips), isNumber: true, least: 0 },
  { heading: 'refused', cellOf: ({ refused }) => String(refused), isNumber: true, least: 3 },
  { heading: 'sessions', cellOf: ({ sessions }) => String(sessions), isNumber: true, least: 4 },
  { heading: 'last day', cellOf: ({ last }) => dayOf(last), isNumber: false, least: 2 },
];

/** A screen's width in characters, and what a file is called there. */
export interface Screen {
  readonly width: number;
  readonly paint: Paint;
  readonly nameOf: (file: string) => string;
}

/** The places as a table, worst first: its lines. Where the screen is narrow, what matters least is left out. */
export function tableOf(
  places: readonly FlippedPlace[],
  { width, paint, nameOf }: Screen,
): string[] {
  const shown = places.slice(0, MOST_ROWS);
  const names = shown.map(({ file }) => safeText(nameOf(file)));
  const longest = Math.max('file'.length, ...names.map(textWidth));
  const columns = COLUMNS.map(({ heading, cellOf, ...column }) => {
    const cells = [heading, ...shown.map(cellOf)];
    return { ...column, cells, size: Math.max(...cells.map((each) => each.length)) };
  });
  const taken = (): number => columns.reduce((sum, { size }) => sum + GAP.length + size, 0);
  const enough = Math.min(longest, SHORTEST_NAME);
  while (columns.some(({ least }) => least > 0) && taken() + enough > width) {
    const first = Math.max(...columns.map(({ least }) => least));
    columns.splice(
      columns.findIndex(({ least }) => least === first),
      1,
    );
  }
  const room = Math.min(longest, Math.max(SHORTEST_NAME, width - taken()));
  const [heading = '', ...rows] = ['file', ...names].map((name, row) =>
    [
      shortened(name, room),
      ...columns.map(({ cells, size, isNumber }) => {
        const cell = cells[row] ?? '';
        return isNumber ? cell.padStart(size) : cell.padEnd(size);
      }),
    ]
      .join(GAP)
      .trimEnd(),
  );
  const more = places.length - rows.length;
  return [
    paint.strong(heading),
    ...rows,
    ...(more > 0 ? [`… and ${more} more; --json lists them all.`] : []),
  ];
}

/** Each place with both of its sides: its lines. */
export function sidesOf(places: readonly FlippedPlace[], screen: Screen): string[] {
  return places.flatMap((place) => {
    const { title, disagrees, next } = conventionOf(place.convention);
    const head = `${safeText(screen.nameOf(place.file))}: ${title}, ${counted(place.flips, 'flip')} (${place.refused} would have been refused) in ${counted(place.sessions, 'session')}, last on ${dayOf(place.last)}`;
    const pairs = place.sides.slice(0, MOST_PAIRS).flatMap((pair) => pairLines(pair, screen));
    const more = place.sides.length - MOST_PAIRS;
    return [
      screen.paint.strong(head),
      ...pairs,
      ...(more > 0 ? [`  … and ${more} more pairs`] : []),
      `  ${disagrees} ${next}`,
      '',
    ];
  });
}

function pairLines({ one, other, times }: Sides, { width, paint }: Screen): string[] {
  return [
    `  ${times === 1 ? 'once' : `${times} times`} between`,
    ...textLines(one, width).map((line) => paint.one(`    A │ ${line}`)),
    '  and',
    ...textLines(other, width).map((line) => paint.other(`    B │ ${line}`)),
  ];
}

/** A side for the screen: nothing in it moves the cursor, and it is cut at the screen's edge. */
function textLines(text: string, width: number): string[] {
  if (text === '') return ['(nothing)'];
  const all = text.split('\n');
  const shown = all.slice(0, MOST_LINES).map((line) => {
    const safe = safeText(line.replace(/\r$/, '').slice(0, 1000).replaceAll('\t', '    '));
    const room = Math.max(SHORTEST_NAME, width - 8);
    return textWidth(safe) > room ? `${beginningOf(safe, room - 1)}…` : safe;
  });
  const more = all.length - shown.length;
  return more > 0 ? [...shown, `… ${counted(more, 'more line')}`] : shown;
}

/** A name that keeps its beginning and, rather, its end; filled up to so many columns. */
function shortened(name: string, room: number): string {
  const width = textWidth(name);
  if (width <= room) return name + ' '.repeat(room - width);
  const head = beginningOf(name, Math.floor((room - 1) / 3));
  const tail = endOf(name, room - 1 - textWidth(head));
  return `${head}…${tail}${' '.repeat(room - 1 - textWidth(head) - textWidth(tail))}`;
}
