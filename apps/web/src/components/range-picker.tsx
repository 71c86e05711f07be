import type { Period } from '@unthrash/db/read/period';
import { DEFAULT_RANGE, presets, type Range } from '../hotspots/period.ts';

interface RangePickerProps {
  readonly range: Range;
  /** What the range came to: the days that one of one's own begins with. */
  readonly period: Pick<Period, 'from' | 'to'>;
  /** The address of the same page over another range. */
  readonly hrefOf: (range: Range) => string;
}

/** Links to the same page over another number of days, and a form for a stretch of one's own. */
export function RangePicker({ range, period, hrefOf }: RangePickerProps) {
  const isCustom = typeof range !== 'number';
  const { pathname, searchParams } = new URL(hrefOf(DEFAULT_RANGE), 'http://page');
  return (
    <div className="range">
      <nav aria-label="Range">
        {presets.map((each) => (
          <a key={each} href={hrefOf(each)} aria-current={each === range ? 'true' : undefined}>
            {each} days
          </a>
        ))}
      </nav>
      <details>
        <summary className={isCustom ? 'chosen' : undefined}>custom</summary>
        <form action={pathname} method="get">
          {[...searchParams].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label>
            from
            <input type="date" name="from" defaultValue={period.from} required />
          </label>
          <label>
            to
            <input type="date" name="to" defaultValue={period.to} required />
          </label>
          <button type="submit" className="button second">
            Show
          </button>
        </form>
      </details>
    </div>
  );
}
