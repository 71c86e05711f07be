/** A bar of flips in a row: those that were second or later in ink, first ones pale. Decoration of a number beside it. */
export function FlipsBar({ flips, again, most }: { flips: number; again: number; most: number }) {
  const share = (value: number) => `${Math.round((value / Math.max(1, most)) * 1000) / 10}%`;
  return (
    <svg className="flips-bar" height={6} aria-hidden="true">
      <rect className="first" width={share(flips)} height={6} />
      <rect className="again" width={share(again)} height={6} />
    </svg>
  );
}
