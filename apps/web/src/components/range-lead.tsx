import type { Period } from '@unthrash/db/read/period';
import type { ReactNode } from 'react';
import type { Range } from '../hotspots/period.ts';
import { asOf, span } from '../words/days.ts';
import { NOT_JOINED } from '../words/lead-sentence.ts';
import { RangePicker } from './range-picker.tsx';

interface RangeLeadProps {
  /** What happened, in words. */
  readonly sentence: string;
  /** Whether any machine was ever heard of; without, there is no range to choose. */
  readonly joined: boolean;
  readonly range: Range;
  readonly period: Period;
  readonly timeZone: string;
  /** When the figures were read. */
  readonly at: Date;
  readonly hrefOf: (range: Range) => string;
  /** What else must be known of these days. */
  readonly children: ReactNode;
}

/** How a page about a range of days begins: the sentence, the choice of the range, and what the figures are of. */
export function RangeLead(props: RangeLeadProps) {
  const { sentence, joined, range, period, timeZone, at, hrefOf, children } = props;
  if (!joined) {
    return (
      <div className="lead">
        <h1>{NOT_JOINED}</h1>
      </div>
    );
  }
  const { from, to, beforeFrom, beforeTo } = period;
  return (
    <div className="lead">
      <h1>{sentence}</h1>
      <RangePicker range={range} period={period} hrefOf={hrefOf} />
      <div className="lead-notes">
        <p>
          {`${span(from, to)}, ${timeZone} · ${asOf(timeZone, at)} · compared with ${span(beforeFrom, beforeTo)}`}
        </p>
        {children}
      </div>
    </div>
  );
}
