import { type Box, oscillogram, type Step } from './oscillogram.ts';

const SMALL: Box = { width: 144, height: 30 };
const kinds = ['once', 'stopped'] as const;

/** The oscillogram of one row; a path for all lines of a kind, since a page holds many rows. */
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
      {lanes.length === 0 ? null : (
        <path className="lane" d={lanes.map(({ y }) => `M0 ${y}H${SMALL.width}`).join('')} />
      )}
      {flat === undefined ? null : (
        <path className="flat" d={`M${flat.from} ${flat.y}H${flat.to}`} />
      )}
      {paths.length === 0 ? null : <path className="trace" d={paths.join('')} />}
      {kinds.map((kind) => {
        const own = bars.filter((bar) => bar.kind === kind);
        if (own.length === 0) return null;
        const lines = own.map((bar) => `M${bar.x} ${bar.from}V${bar.to}`);
        return <path key={kind} className={`bar ${kind}`} d={lines.join('')} />;
      })}
    </svg>
  );
}
