import type { Judged } from './judge-hotspot.ts';

/** What changed, and what goes on as before: the parts of a weekly report. */
export const newsParts = ['worse', 'new', 'back', 'quiet'] as const;
export const reportParts = [...newsParts, 'on'] as const;
export type ReportPart = (typeof reportParts)[number];

/**
 * The part of a week's report that tells of a hotspot; undefined when none does. The dashboard's own states decide; each is
 * told of once, by what is most surprising. What flipped on as before comes last, in the places that are left: in a team
 * with few flips it is all there is.
 */
export function partOf(each: Judged): ReportPart | undefined {
  if (each.cameBack && each.firm) return 'back';
  if (each.isNew) return 'new';
  if (each.escalates && each.firm) return 'worse';
  if (each.wentQuiet) return 'quiet';
  return each.firm ? 'on' : undefined;
}
