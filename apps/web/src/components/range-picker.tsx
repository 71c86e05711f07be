import { type Range, ranges } from '../hotspots/period.ts';

/** Links to the same page over another number of days. */
export function RangePicker({ range, hrefOf }: { range: Range; hrefOf: (range: Range) => string }) {
  return (
    <nav className="range" aria-label="Range">
      {ranges.map((each) => (
        <a key={each} href={hrefOf(each)} aria-current={each === range ? 'true' : undefined}>
          {each} days
        </a>
      ))}
    </nav>
  );
}
