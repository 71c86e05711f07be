import type { Coverage } from '@unthrash/db/read/read-coverage';
import { sameCoverage } from './change.ts';
import { count, counted, roughly } from './numbers.ts';

/**
 * How much was looked at, and whether it can be compared with what was looked at before. From the activity rollup.
 *
 * @param flips whether any flip was heard of: those arrive at once, activity once a day
 */
export function coverageSentence(coverage: Coverage, flips: boolean): string {
  const { edits, reports, editsBefore, reportsBefore } = coverage;
  if (reports === 0 && reportsBefore === 0) {
    return flips
      ? 'How much agents edited is not known yet: a machine reports that once a day, for the first time the day after it joined.'
      : 'No agent activity was reported, now or before.';
  }
  const now = `About ${counted(roughly(edits), 'edit')} looked at`;
  if (reportsBefore === 0) return `${now}, none before: changes are not judged.`;
  const before = `${now}, ${count(roughly(editsBefore))} before.`;
  if (sameCoverage(reports, reportsBefore)) return before;
  // By how much is not said: the number of reports of a single day would be a number of machines.
  const moved = reports < reportsBefore ? 'fell' : 'rose';
  return `${before} Coverage ${moved} by more than a fifth: changes are not judged.`;
}
