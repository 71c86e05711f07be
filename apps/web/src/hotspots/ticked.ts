/** A page of the list holds fewer. */
const MOST = 100;

/** The hotspots that an address says are ticked, as numbers in digits; anything else in it is left out. */
export function tickedIn(given: string | undefined): readonly string[] {
  const ids = (given ?? '').split(',').filter((each) => /^[1-9]\d{0,8}$/.test(each));
  return [...new Set(ids)].slice(0, MOST);
}
