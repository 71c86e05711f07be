import { sidePhrase } from '@unthrash/conventions';
import type { LastFlip } from '@unthrash/db/read/read-last-flips';
import { betweenWord } from '../words/between.ts';
import { MOST_STEPS, oscillogram } from './oscillogram.ts';

const HEIGHT = 128;
const WIDE = { width: 600, names: 96, most: MOST_STEPS };
const NARROW = { width: 212, names: 84, most: 4 };
/** Above the lanes for a bar, below them for two lines of what ran. */
const TOP = 6;
const FOOT = 44;
const kinds = ['once', 'stopped'] as const;

interface Props {
  readonly convention: string;
  readonly steps: readonly LastFlip[];
  readonly quiet: boolean;
}

/**
 * A hotspot's last flips, large: lanes by the names of their sides, and below each step what ran before it and whether
 * that failed. Where there is little room the last four are drawn.
 */
export function LargeOscillogram(props: Props) {
  return (
    <>
      <Drawing {...props} {...WIDE} className="large wide-only" />
      <Drawing {...props} {...NARROW} className="large narrow-only" />
    </>
  );
}

interface DrawingProps extends Props {
  readonly width: number;
  readonly names: number;
  readonly most: number;
  readonly className: string;
}

function Drawing({ convention, steps, quiet, width, names, most, className }: DrawingProps) {
  const box = { width, height: HEIGHT };
  const picture = oscillogram(steps, quiet, box, most);
  const drawn = steps.slice(-most);
  return (
    <svg
      className={`oscillogram ${className}`}
      viewBox={`${-names} ${-TOP} ${names + width + 8} ${HEIGHT + TOP + FOOT}`}
      width={names + width + 8}
      height={HEIGHT + TOP + FOOT}
      role="img"
      aria-label={picture.words}
    >
      <title>{picture.words}</title>
      {picture.lanes.map(({ name, y }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its position
        <g key={index}>
          <path className="lane" d={`M0 ${y}H${width}`} />
          <text className="lane-name" x={-names} y={y + 4}>
            {name === '' ? `content ${index + 1}` : sidePhrase(convention, name)}
          </text>
        </g>
      ))}
      {picture.quiet === undefined ? null : (
        <path
          className="flat"
          d={`M${picture.quiet.from} ${picture.quiet.y}H${picture.quiet.to}`}
        />
      )}
      <path className="trace" d={picture.paths.join('')} />
      {kinds.map((kind) => (
        <path
          key={kind}
          className={`bar ${kind}`}
          d={picture.bars
            .filter((bar) => bar.kind === kind)
            .map((bar) => `M${bar.x} ${bar.from}V${bar.to}`)
            .join('')}
        />
      ))}
      {picture.turns.map(({ x, y }, index) => {
        const step = drawn[index];
        if (step === undefined) return null;
        const { between, outcome } = step;
        return (
          <g key={`${step.episode} ${step.flip}`}>
            <circle className={`ran ${outcome}`} cx={x} cy={y} r={3.5} />
            <text className="ran-name" x={x} y={HEIGHT + 18}>
              {between === 'unknown' ? '?' : betweenWord(between)}
            </text>
            <text className={`ran-name ${outcome}`} x={x} y={HEIGHT + 32}>
              {outcome === 'unknown' ? '' : outcome}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
