/**
 * All that may leave for the team's collector. What is not named here, or does not look as it says, is left out: a
 * library that begins to say more says it to nobody.
 */

const number = (value: unknown): boolean => typeof value === 'number';
const text =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && pattern.test(value);

type Check = (value: unknown) => boolean;

/** Attributes of spans. */
export const spanAttributes: ReadonlyMap<string, Check> = new Map([
  ['unthrash.accepted', number],
  ['unthrash.duplicates', number],
  ['unthrash.rejected', number],
  ['unthrash.batches', number],
  ['unthrash.channel', text(/^(mail|webhook)$/)],
  ['unthrash.outcome', text(/^(sent|again|failed)$/)],
  ['http.response.status_code', number],
  // Next's names. A route is the pattern that its folders make, never the address that was asked for.
  ['http.status_code', number],
  ['http.method', text(/^[A-Z-]{1,20}$/)],
  ['http.route', text(/^\/[\w.()[\]/-]{0,100}$/)],
  ['db.system.name', text(/^postgresql$/)],
]);

/** What a span may be called: names of ours, of a statement's table, of a route's pattern. */
export const spanName = /^[A-Za-z][\w./()[\] -]{0,99}$/;

/** Metrics, with their attributes. */
export const metricAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ['unthrash.events', ['outcome']],
  ['unthrash.ingest.duration', ['http.response.status_code']],
  ['unthrash.limiter.failures', []],
  // Only when a team asked for it (UNTHRASH_OTEL_FLIPS).
  ['unthrash.flips', ['repository', 'convention', 'verdict']],
]);
