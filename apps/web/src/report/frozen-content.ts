import { GROUP_SIZE } from '../words/machines.ts';
import { type WeekContent, weekContent } from './content.ts';

/**
 * A stored report as it may be shown today: it stays as it was frozen, but for the number of machines, which is hidden
 * below the larger of the group sizes of then and of today. Throws when what is stored is no report.
 *
 * @param groupSize the team's, today
 */
export function frozenContent(stored: unknown, groupSize: number): WeekContent {
  const content = weekContent.parse(stored);
  return { ...content, frozen: true, coverage: hideMachines(content.coverage, groupSize) };
}

/** How many machines reported, as the end of what a report says of its coverage. */
export function machinesSentence(machines: number, groupSize: number): string {
  const least = Math.max(groupSize, GROUP_SIZE);
  return machines < least
    ? `Fewer than ${least} machines reported: people can be recognised here.`
    : `${machines} machines reported.`;
}

const SAID = /(Fewer than )?(\d+) machines reported(?:: people can be recognised here)?\.$/;

function hideMachines(coverage: string, groupSize: number): string {
  return coverage.replace(SAID, (said: string, fewer: string | undefined, number: string) => {
    const known = Number(number);
    // "Fewer than 30" of then is not made more exact by a smaller group of today.
    if (fewer !== undefined && known >= groupSize) return said;
    return machinesSentence(fewer === undefined ? known : 0, groupSize);
  });
}
