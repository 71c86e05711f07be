import { type Day, LOOK_BACK_DAYS, type Period } from '@unthrash/db/read/period';
import type { HotspotFacts, HotspotHistory } from '@unthrash/db/read/read-hotspot-facts';
import { addDays, daysBetween } from '../words/days.ts';

export const statuses = [
  'new',
  'ongoing',
  'escalating',
  'quiet',
  'no-activity',
  'not-firm',
  'passed',
] as const;
export type Status = (typeof statuses)[number];

const NEW_DAYS = 7;
const QUIET_DAYS = 14;

export interface Judged {
  readonly facts: HotspotFacts;
  readonly status: Status;
  /** Flips in the period, and at least a second one in a turn, or first ones in two weeks, in the last thirteen weeks. */
  readonly firm: boolean;
  readonly firmBefore: boolean;
  /** Firm, and first seen in the period. */
  readonly isNew: boolean;
  readonly wasNew: boolean;
  /** Became quiet in the period, though agents worked in the repository. */
  readonly wentQuiet: boolean;
  readonly hadGoneQuiet: boolean;
}

/** Judges one hotspot by its history at the period's last day. Pure: the same facts always read the same. */
export function judgeHotspot(facts: HotspotFacts, period: Period): Judged {
  const firm = facts.now.flips > 0 && contradicts(facts.now);
  const firmBefore = facts.before.flips > 0 && contradicts(facts.before);
  const within = (day: Day, from: Day, to: Day) => day >= from && day <= to;
  return {
    facts,
    status: statusOf(facts, period.to),
    firm,
    firmBefore,
    isNew: firm && within(facts.firstDay, period.from, period.to),
    wasNew: firmBefore && within(facts.firstDay, period.beforeFrom, period.beforeTo),
    wentQuiet: quietWithin(facts.now, period.from, period.to),
    hadGoneQuiet: quietWithin(facts.before, period.beforeFrom, period.beforeTo),
  };
}

/** A second flip in one turn, or first ones in two different weeks: not chance any more. */
function contradicts(history: HotspotHistory): boolean {
  return history.againLookBack > 0 || history.weeks > 1;
}

/** What is not firm has no history to judge: it is neither new nor quiet, as in the figures. */
function statusOf(facts: HotspotFacts, to: Day): Status {
  if (facts.now.firstFlipDay === null) return 'passed';
  if (!contradicts(facts.now)) return 'not-firm';
  const quietDay = quietDayOf(facts.now);
  if (quietDay !== undefined && quietDay <= to)
    return heardSince(facts.now) ? 'quiet' : 'no-activity';
  if (daysBetween(facts.firstDay, to) < NEW_DAYS) return 'new';
  const twiceTheMean = facts.week >= (2 * facts.fourWeeks) / 4;
  return twiceTheMean && facts.week >= 3 && facts.weekFirsts >= 2 ? 'escalating' : 'ongoing';
}

/** The day on which it counts as quiet: the longer of 14 days and three times its mean gap after the last flip. */
function quietDayOf(history: HotspotHistory): Day | undefined {
  const { firstFlipDay, lastFlipDay, flipDays } = history;
  if (firstFlipDay === null || lastFlipDay === null) return undefined;
  const meanGap = flipDays > 1 ? daysBetween(firstFlipDay, lastFlipDay) / (flipDays - 1) : 0;
  const days = Math.min(LOOK_BACK_DAYS, Math.max(QUIET_DAYS, Math.ceil(3 * meanGap)));
  return addDays(lastFlipDay, days);
}

function heardSince(history: HotspotHistory): boolean {
  const { lastFlipDay, lastActivityDay } = history;
  return lastFlipDay !== null && lastActivityDay !== null && lastActivityDay > lastFlipDay;
}

/** Only what contradicted itself can go quiet: a single first flip that never came again is no news. */
function quietWithin(history: HotspotHistory, from: Day, to: Day): boolean {
  const quietDay = quietDayOf(history);
  if (quietDay === undefined || quietDay < from || quietDay > to) return false;
  return heardSince(history) && contradicts(history);
}
