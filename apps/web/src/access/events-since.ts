import type { Day } from '@unthrash/db/read/period';
import { addDays } from '../words/days.ts';

/** Events are kept this long; what is older stands in the daily rollup only. */
const EVENT_DAYS = 35;

/** The first day that events are still kept of. */
export function eventsSince(today: Day): Day {
  return addDays(today, -EVENT_DAYS);
}
