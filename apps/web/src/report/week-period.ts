import type { Period } from '@unthrash/db/read/period';
import { addDays } from '../words/days.ts';
import type { Week } from '../words/weeks.ts';

/** The days of a whole week in the past, compared with the week before it. */
export function weekPeriod({ monday, sunday }: Pick<Week, 'monday' | 'sunday'>): Period {
  return {
    from: monday,
    to: sunday,
    until: sunday,
    beforeFrom: addDays(monday, -7),
    beforeTo: addDays(monday, -1),
  };
}
