import { verdictNumbers } from './codes.ts';

/**
 * What one hotspot's day counts, and which events count in each: the one place that says it, for those that add events,
 * move them and take them out. SQL of our own, without a value from outside.
 */

const { passed, noted, refused, asked, insisted, bypassed } = verdictNumbers;

const rules = {
  passed: `verdict = ${passed}`,
  noted: `verdict = ${noted}`,
  refused: `verdict = ${refused}`,
  asked: `verdict = ${asked}`,
  insisted: `verdict = ${insisted}`,
  bypassed: `verdict = ${bypassed}`,
  // Those that were the second flip or later.
  again: `verdict IN (${noted}, ${refused}, ${asked}) AND flip >= 2`,
  decided: `decided AND verdict NOT IN (${insisted}, ${bypassed})`,
};

const names = Object.keys(rules);

/** `passed, noted, …`: the columns of "HotspotDay" that count. */
export const COUNTERS = names.join(', ');

/** Counts a group of rows of "Event", under the columns' names. */
export const COUNTED = Object.entries(rules)
  .map(([name, rule]) => `count(*) FILTER (WHERE ${rule}) AS ${name}`)
  .join(', ');

/** For `ON CONFLICT … DO UPDATE SET`: adds to the row that is there, which is called `present`. */
export const ADDED = names.map((name) => `${name} = present.${name} + EXCLUDED.${name}`).join(', ');

/** For `UPDATE "HotspotDay" d SET … FROM counted`: takes away what was counted. */
export const TAKEN_OUT = names.map((name) => `${name} = d.${name} - counted.${name}`).join(', ');
