import { conventionOf } from '@unthrash/conventions';
import { counted } from '../cli/duration.ts';
import { safeText } from '../cli/safe-text.ts';
import { dayOf } from './day.ts';
import type { Paint } from './paint.ts';
import type { FlippedPlace, Sides } from './places.ts';

/** Rows of the table, lines of a side and pairs of sides that are shown. */
const MOST_ROWS = 25;
const MOST_LINES = 12;
const MOST_PAIRS = 5;
const SHORTEST_NAME = 20;
const GAP = '  ';

const HEADINGS = ['convention', 'flips', 'refused', 'sessions', 'last day'] as const;

/** A screen's width in characters, and what a file is called there. */
export interface Screen {
  readonly width: number;
  readonly paint: Paint;
  readonly nameOf: (file: string) => string;
}

/** The places as a table, worst first: its lines. */
export function tableOf(
  places: readonly FlippedPlace[],
  { width, paint, nameOf }: Screen,
): string[] {
  const rows = places
    .slice(0, MOST_ROWS)
    .map((place) => [
      conventionOf(place.convention).title,
      String(place.flips),
      String(place.refused),
      String(place.sessions),
      dayOf(place.last),
    ]);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const others = widths.reduce((sum, each) => sum + each + GAP.length, 0);
  const names = places.slice(0, MOST_ROWS).map(({ file }) => safeText(nameOf(file)));
  const longest = Math.max('file'.length, ...names.map((name) => [...name].length));
  const room = Math.min(longest, Math.max(SHORTEST_NAME, width - others));
  const line = (name: string, cells: readonly string[]): string =>
    [
      shortened(name, room),
      ...cells.map((cell, column) => {
        const size = widths[column] ?? 0;
        return column >= 1 && column <= 3 ? cell.padStart(size) : cell.padEnd(size);
      }),
    ]
      .join(GAP)
      .trimEnd();
  const lines = [
    paint.strong(line('file', HEADINGS)),
    ...rows.map((row, index) => line(names[index] ?? '', row)),
  ];
  const more = places.length - rows.length;
  if (more > 0) lines.push(`… and ${more} more; --json lists them all.`);
  return lines;
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
    const characters = [...safe];
    const room = Math.max(SHORTEST_NAME, width - 8);
    return characters.length > room ? `${characters.slice(0, room - 1).join('')}…` : safe;
  });
  const more = all.length - shown.length;
  return more > 0 ? [...shown, `… ${counted(more, 'more line')}`] : shown;
}

/** A name that keeps its beginning and, rather, its end. */
function shortened(name: string, room: number): string {
  const characters = [...name];
  if (characters.length <= room) return name + ' '.repeat(room - characters.length);
  const head = Math.floor((room - 1) / 3);
  return `${characters.slice(0, head).join('')}…${characters.slice(head + 1 - room).join('')}`;
}
