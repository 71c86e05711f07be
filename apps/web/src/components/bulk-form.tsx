import type { Day } from '@unthrash/db/read/period';
import type { ReactNode } from 'react';
import { changeHotspots } from '../actions/change-hotspots.ts';
import { addDays } from '../words/days.ts';

interface BulkFormProps {
  /** Whether who looks may change anything: without it there is no form. */
  readonly may: boolean;
  /** The list's own query, to come back to. */
  readonly query: string;
  readonly today: Day;
  readonly children: ReactNode;
}

/** The list as a form: what is ticked in it is resolved or muted together. */
export function BulkForm({ may, query, today, children }: BulkFormProps) {
  if (!may) return children;
  return (
    <form action={changeHotspots} className="bulk">
      <input type="hidden" name="query" value={query} />
      {children}
      <fieldset className="bulk-bar">
        <legend>With those ticked</legend>
        <label>
          because
          <input name="reason" maxLength={200} autoComplete="off" placeholder="Times are UTC now" />
        </label>
        <button className="button second" type="submit" name="what" value="resolve">
          Resolve
        </button>
        <label>
          until
          <input
            type="date"
            name="day"
            defaultValue={addDays(today, 14)}
            min={addDays(today, 1)}
            max={addDays(today, 90)}
          />
        </label>
        <button className="button second" type="submit" name="what" value="mute-until">
          Mute
        </button>
      </fieldset>
    </form>
  );
}
