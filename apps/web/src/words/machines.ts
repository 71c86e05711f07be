/** No number of machines below this one is ever shown. */
export const GROUP_SIZE = 5;

/** "6" or "fewer than 5" machines of the busiest week; "—" when none was heard of. */
export function machinesWord(machines: number | undefined): string {
  if (machines === undefined || machines === 0) return '—';
  return machines < GROUP_SIZE ? `fewer than ${GROUP_SIZE}` : String(machines);
}
