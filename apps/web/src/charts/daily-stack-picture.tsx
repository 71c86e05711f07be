import type { Day } from '@unthrash/db/read/period';
import type { DayFlips } from '@unthrash/db/read/read-flips-by-day';
import { fullDay, shortDay, span } from '../words/days.ts';
import { count, counted } from '../words/numbers.ts';
import { type Column, type DailyStack, dailyStack, stackRows } from './daily-stack.ts';

const PLOT = 176;
const TOP = 8;
const BOTTOM = 22;
const HEIGHT = TOP + PLOT + BOTTOM;

/** Flips a day, or a week of a long stretch, by convention: a picture, its key, and the same numbers as a table. */
export function DailyStackPicture({
  rows,
  from,
  to,
}: {
  rows: readonly DayFlips[];
  from: Day;
  to: Day;
}) {
  const chart = dailyStack(rows, from, to, PLOT);
  const title = `Flips a ${chart.unit}, ${span(from, to)}`;
  return (
    <>
      <div className="plot">
        <svg
          className="plot-area"
          height={HEIGHT}
          role="img"
          aria-labelledby="daily-title daily-desc"
        >
          <title id="daily-title">{title}</title>
          <desc id="daily-desc">{describe(chart)}</desc>
          <svg y={TOP} height={PLOT + BOTTOM} overflow="visible" aria-hidden="true">
            {chart.levels.map(({ value, y }) => (
              <line
                key={value}
                className={value === 0 ? 'base' : 'level'}
                x1="0"
                x2="100%"
                y1={y}
                y2={y}
              />
            ))}
            {chart.columns.map((column) => (
              <ColumnPicture key={column.day} column={column} chart={chart} />
            ))}
            {chart.ticks.map(({ text, x, minor }) => (
              <text key={text} className={minor ? 'tick minor' : 'tick'} x={`${x}%`} y={PLOT + 16}>
                {text}
              </text>
            ))}
          </svg>
        </svg>
        <svg className="plot-axis" width={axisWidth(chart)} height={HEIGHT} aria-hidden="true">
          {chart.levels.map(({ value, y }) => (
            <text key={value} className="tick" x={0} y={TOP + y + 3.5}>
              {count(value)}
            </text>
          ))}
        </svg>
      </div>
      <ul className="key">
        {chart.series.map(({ id, title: name, colour, flips }) => (
          <li key={id}>
            <svg className="swatch" width={9} height={9} aria-hidden="true">
              <rect className={`series-${colour}`} width={9} height={9} rx={1.5} />
            </svg>
            {name} <span className="pale">{count(flips)}</span>
          </li>
        ))}
      </ul>
      <details className="as-table">
        <summary>as a table</summary>
        <DailyTable chart={chart} caption={title} />
      </details>
    </>
  );
}

/** As wide as its longest number; never so narrow that plots of two ranges differ for no reason. */
function axisWidth({ levels }: DailyStack): number {
  return Math.max(32, ...levels.map(({ value }) => 7 * count(value).length + 2));
}

function ColumnPicture({ column, chart }: { column: Column; chart: DailyStack }) {
  const { day, flips, x, width, pieces, counts } = column;
  if (flips === 0) return null;
  const parts = chart.series.flatMap(({ title }, index) => {
    const value = counts[index] ?? 0;
    return value === 0 ? [] : [`${title} ${value}`];
  });
  return (
    // A picture of its own, so that where it stands is said once.
    <svg className="column" x={`${x}%`} width={`${width}%`} height={PLOT}>
      <title>{`${nameOf(day, chart)}: ${counted(flips, 'flip')} (${parts.join(', ')})`}</title>
      <rect className="hit" width="100%" height={PLOT} />
      {pieces.map(({ id, colour, y, height }) => (
        <rect key={id} className={`series-${colour}`} width="100%" y={y} height={height} />
      ))}
    </svg>
  );
}

const nameOf = (day: Day, { unit }: DailyStack): string =>
  unit === 'day' ? fullDay(day) : `Week from ${fullDay(day)}`;

function DailyTable({ chart, caption }: { chart: DailyStack; caption: string }) {
  const { unit, rows } = stackRows(chart);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="scroll" tabIndex={0} aria-label={caption}>
      <table className="plain">
        <caption>{`${caption}. ${unit === 'day' ? 'Days' : 'Weeks'} without a flip are left out.`}</caption>
        <thead>
          <tr>
            <th scope="col">{unit === 'day' ? 'day' : 'week from'}</th>
            {chart.series.map(({ id, title }) => (
              <th key={id} scope="col" className="number">
                {title}
              </th>
            ))}
            <th scope="col" className="number">
              all
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, counts, flips }) => (
            <tr key={day}>
              <th scope="row">{shortDay(day)}</th>
              {chart.series.map(({ id }, index) => (
                <td key={id} className="number">
                  {count(counts[index] ?? 0)}
                </td>
              ))}
              <td className="number strong">{count(flips)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function describe(chart: DailyStack): string {
  const { columns, series, unit } = chart;
  const total = columns.reduce((sum, { flips }) => sum + flips, 0);
  const most = columns.reduce<Column | undefined>(
    (top, column) => (top === undefined || column.flips > top.flips ? column : top),
    undefined,
  );
  const peak =
    most === undefined || most.flips === 0
      ? ''
      : ` Most ${unit === 'day' ? `on ${fullDay(most.day)}` : `in the week from ${fullDay(most.day)}`}: ${most.flips}.`;
  const parts = series.map(({ title, flips }) => `${title} ${flips}`).join(', ');
  return `${counted(total, 'flip')}.${peak} By convention: ${parts}.`;
}
