import { hrefIn, type Range } from '../hotspots/period.ts';

interface NothingYetProps {
  readonly edits: number;
  readonly passed: number;
  readonly range: Range;
}

/** Instead of the overview's charts: why there is nothing to draw, and what to do. */
export function NothingYet({ edits, passed, range }: NothingYetProps) {
  if (passed > 0) {
    return (
      <p className="block muted prose">
        Flips that are let through do not count as hotspots: a person asked for them, or the policy
        only observes. <a href={hrefIn('/hotspots', range, [['show', 'all']])}>See them</a>
      </p>
    );
  }
  if (edits > 0) {
    return (
      <p className="block muted prose">Nothing to draw: the charts appear with the first flip.</p>
    );
  }
  return (
    <p className="block muted prose">
      A machine joined, but none reported work in this range: agents report once a day and
      repository. <a href="/join">Check one or join another</a>
      {range === 90 ? null : (
        <>
          , or <a href="/?days=90">look at 90 days</a>
        </>
      )}
      .
    </p>
  );
}
