import type { Judged } from '../hotspots/judge-hotspot.ts';
import type { Pair } from '../hotspots/together.ts';
import { counted } from '../words/numbers.ts';
import { PathName } from './path-name.tsx';

interface TogetherProps {
  readonly pairs: readonly Pair[];
  readonly rows: readonly Judged[];
}

/** Files that flip in the same turns: one disagreement in two places. Nothing where there are none. */
export function Together({ pairs, rows }: TogetherProps) {
  const pathOf = new Map(rows.map(({ facts }) => [facts.hotspotId, facts.path]));
  if (pairs.length === 0) return null;
  return (
    <>
      <h3 className="together-head">Flip in the same turns</h3>
      <ul className="together">
        {pairs.map(({ hotspotIds: [a, b], turns }) => (
          <li key={`${a} ${b}`}>
            <PathName path={pathOf.get(a) ?? ''} />
            <span className="pale">and</span>
            <PathName path={pathOf.get(b) ?? ''} />
            <span className="muted">{`in ${counted(turns, 'turn')} of their last flips`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
