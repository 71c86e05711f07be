import { type Box, oscillogram, type Step } from './oscillogram.ts';

const SMALL: Box = { width: 144, height: 30 };

/** The oscillogram of one row. */
export function OscillogramPicture({ steps, quiet }: { steps: readonly Step[]; quiet: boolean }) {
  const { lanes, paths, bars, quiet: flat, words } = oscillogram(steps, quiet, SMALL);
  return (
    <svg
      className="oscillogram"
      viewBox={`-1 -1 ${SMALL.width + 2} ${SMALL.height + 2}`}
      width={SMALL.width + 2}
      height={SMALL.height + 2}
      role="img"
      aria-label={words}
    >
      <title>{words}</title>
      {lanes.map(({ y }) => (
        <line key={y} className="lane" x1={0} x2={SMALL.width} y1={y} y2={y} />
      ))}
      {flat === undefined ? null : (
        <path className="flat" d={`M${flat.from} ${flat.y}H${flat.to}`} />
      )}
      {paths.map((path) => (
        <path key={path} className="trace" d={path} />
      ))}
      {bars.map((bar) => (
        <line
          key={bar.x}
          className={`bar ${bar.kind}`}
          x1={bar.x}
          x2={bar.x}
          y1={bar.from}
          y2={bar.to}
        />
      ))}
    </svg>
  );
}
