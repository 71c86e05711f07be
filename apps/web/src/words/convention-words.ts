import type { ConventionRow } from '../hotspots/conventions.ts';
import { counted, sentenceCase, spelled } from './numbers.ts';

/** Below so many hotspots a share of false alarms says nothing. */
const SHARE_BASE = 5;

/** What agents go back and forth over, in one sentence. From flips by convention. */
export function conventionsSentence(rows: readonly ConventionRow[], range: string): string {
  const flipping = rows.filter((row) => row.flips > 0);
  const [top, ...rest] = flipping;
  if (top === undefined) return `No convention flipped ${range}.`;
  if (rest.length === 0)
    return `All ${counted(top.flips, 'flip')} are about one thing: ${top.convention.title}.`.replace(
      'All 1 flip are',
      'The one flip is',
    );
  return `${sentenceCase(spelled(flipping.length, 'convention'))} flipped; most often ${top.convention.title}, ${counted(top.flips, 'time')}.`;
}

/** "2 of 14 hotspots, 14 %": hotspots that a person called a false alarm. */
export function falseAlarmWords({ falseAlarms, hotspots }: ConventionRow): string {
  if (falseAlarms === 0) return `none of ${counted(hotspots, 'hotspot')}`;
  const share = hotspots < SHARE_BASE ? '' : `, ${Math.round((falseAlarms / hotspots) * 100)} %`;
  return `${falseAlarms} of ${counted(hotspots, 'hotspot')}${share}`;
}
