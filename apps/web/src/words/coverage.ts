import type { Coverage } from '@unthrash/db/read/read-coverage';
import { sameCoverage } from './change.ts';
import { count, counted, roughly } from './numbers.ts';

/**
 * How much was looked at, and whether it can be compared with what was looked at before. From the activity rollup.
 */
export function coverageSentence(coverage: Coverage): string {
  const { edits, reports, editsBefore, reportsBefore } = coverage;
  if (reports === 0 && reportsBefore === 0) return 'No agent activity was reported, now or before.';
  const now = `About ${counted(roughly(edits), 'edit')} looked at`;
  if (reportsBefore === 0) return `${now}, none before: changes are not judged.`;
  const before = `${now}, ${count(roughly(editsBefore))} before.`;
  if (sameCoverage(reports, reportsBefore)) return before;
  const reportWord = counted(reportsBefore, 'report');
  return `${before} Coverage went from ${reportWord} of activity to ${count(reports)}: changes are not judged.`;
}
