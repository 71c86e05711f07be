/** IANA names to choose from. "UTC" stands first: the list of the standard library leaves it out. */
export function timeZones(chosen?: string): string[] {
  const own = chosen ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])];
}
