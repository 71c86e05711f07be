/** No team can be shown numbers of machines below this one; a team may set more (`Team.groupSize`). */
export const GROUP_SIZE = 5;

/**
 * "6" or "fewer than 5" machines of the busiest week; "—" when none was heard of. `groupSize` is the team's: below it no
 * number is shown.
 */
export function machinesWord(machines: number | undefined, groupSize = GROUP_SIZE): string {
  if (machines === undefined || machines === 0) return '—';
  const least = Math.max(groupSize, GROUP_SIZE);
  return machines < least ? `fewer than ${least}` : String(machines);
}
