import type { Period } from '@unthrash/db/read/period';
import type { ReactNode } from 'react';
import type { Range } from '../hotspots/period.ts';
import { asOf, span } from '../words/days.ts';
import { NOT_JOINED } from '../words/lead-sentence.ts';
import { rangeWords } from '../words/range.ts';
import { RangePicker } from './range-picker.tsx';

interface RangeLeadProps {
  /** What happened, in words. */
  readonly sentence: string;
  /** Whether any machine was ever heard of; without, there is no range to choose. */
  readonly joined: boolean;
  readonly range: Range;
  /** What the address gives as a date and is none. */
  readonly noDay: string | undefined;
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
  const { sentence, joined, range, noDay, period, timeZone, at, hrefOf, children } = props;
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
        <NoDay noDay={noDay} range={range} />
        <p>
          {`${span(from, to)}, ${timeZone} · ${asOf(timeZone, at)} · compared with ${span(beforeFrom, beforeTo)}`}
        </p>
        {children}
      </div>
    </div>
  );
}

/** That a date of the address is none, and what is shown instead. */
export function NoDay({ noDay, range }: Pick<RangeLeadProps, 'noDay' | 'range'>) {
  if (noDay === undefined) return null;
  return (
    <p className="problem" role="status">
      There is no such date: <bdi>{noDay}</bdi>
      {`; showing ${rangeWords(range).replace(/^in /, '')}.`}
    </p>
  );
}
