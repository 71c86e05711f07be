import { scaleLinear } from 'd3-scale';
import { counted } from '../words/numbers.ts';

const STEP = 11;
const BAR = 9;
const HEIGHT = 22;

/** Flips of some weeks as small bars, the present week in ink. Heights share `most`, so that rows compare. */
export function WeeksPicture({ weeks, most }: { weeks: readonly number[]; most: number }) {
  const height = scaleLinear([0, Math.max(1, most)], [0, HEIGHT]);
  const words = `Flips of the last ${counted(weeks.length, 'week')}, oldest first: ${weeks.join(', ')}`;
  const width = weeks.length * STEP;
  return (
    <svg className="weeks" width={width} height={HEIGHT + 1} role="img" aria-label={words}>
      <title>{words}</title>
      <line className="base" x1={0} x2={width - STEP + BAR} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
      {weeks.map((flips, index) => {
        const tall = flips === 0 ? 0 : Math.max(2, Math.round(height(flips)));
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its position
            key={index}
            className={index === weeks.length - 1 ? 'present' : 'past'}
            x={index * STEP}
            y={HEIGHT - tall}
            width={BAR}
            height={tall}
          />
        );
      })}
    </svg>
  );
}
