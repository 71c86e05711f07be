import { type Day, LOOK_BACK_DAYS, type Period } from '@unthrash/db/read/period';
import type { HotspotFacts, HotspotHistory } from '@unthrash/db/read/read-hotspot-facts';
import { addDays, daysBetween } from '../words/days.ts';

export const statuses = [
  'came-back',
  'escalating',
  'new',
  'ongoing',
  'quiet',
  'no-activity',
  'not-firm',
  'passed',
  'resolved',
  'muted',
  'false-alarm',
] as const;
export type Status = (typeof statuses)[number];

const NEW_DAYS = 7;
const QUIET_DAYS = 14;

export interface Judged {
  readonly facts: HotspotFacts;
  readonly status: Status;
  /** A person set it aside: resolved and not come back, muted at present, or a false alarm. */
  readonly aside: boolean;
  /**
   * Flips in the period, and at least a second one in a turn, or first ones in two weeks, in the last thirteen weeks; and
   * not set aside.
   */
  readonly firm: boolean;
  /** The same of the period before, as it stood on its last day: what was set aside since counted then. */
  readonly firmBefore: boolean;
  /** Firm, and it would have been so before, had it not been muted then. */
  readonly mutedBefore: boolean;
  /** Firm, and first seen in the period. */
  readonly isNew: boolean;
  readonly wasNew: boolean;
  /** Became quiet in the period, though agents worked in the repository, and nobody set it aside. */
  readonly wentQuiet: boolean;
  readonly hadGoneQuiet: boolean;
  /** Flipped in the period for the first time after it was resolved. */
  readonly cameBack: boolean;
  readonly hadComeBack: boolean;
  /** Whether it gets worse, whatever its status. */
  readonly escalates: boolean;
}

/**
 * The life of a hotspot, judged by its history and by what people said, at the period's last day. Pure: the same facts
 * always read the same.
 *
 * New (seven days) → ongoing ⇄ escalating → quiet, or "no agent activity" where nobody worked. A person resolves it; a
 * flip on a later day makes it "came back", until it is resolved again or has gone quiet. What a person muted, or called a
 * false alarm, is said first.
 */
export function judgeHotspot(facts: HotspotFacts, period: Period): Judged {
  const { from, to, beforeFrom, beforeTo } = period;
  const within = (day: Day | null, first: Day, last: Day) =>
    day !== null && day >= first && day <= last;
  const { flipsSinceMuted, flipsSinceMutedBefore } = facts.care;
  const muted = isMuted(facts, to, flipsSinceMuted);
  const mutedThen = isMuted(facts, beforeTo, flipsSinceMutedBefore);
  const hidden = muted || isFalseAlarm(facts, to);
  const hiddenBefore = mutedThen || isFalseAlarm(facts, beforeTo);
  const aside = hidden || isResolved(facts, to);
  const asideBefore = hiddenBefore || isResolved(facts, beforeTo);
  const firm = !aside && facts.now.flips > 0 && contradicts(facts.now);
  const contradictedBefore = facts.before.flips > 0 && contradicts(facts.before);
  const firmBefore = !asideBefore && contradictedBefore;
  const escalates = isEscalating(facts);
  return {
    facts,
    status: statusOf(facts, to, escalates),
    aside,
    firm,
    firmBefore,
    mutedBefore: firm && mutedThen && contradictedBefore,
    isNew: firm && within(facts.firstDay, from, to),
    wasNew: firmBefore && within(facts.firstDay, beforeFrom, beforeTo),
    wentQuiet: !aside && quietWithin(facts.now, from, to, isBack(facts, to)),
    hadGoneQuiet:
      !asideBefore && quietWithin(facts.before, beforeFrom, beforeTo, isBack(facts, beforeTo)),
    cameBack: !hidden && within(facts.care.cameBackDay, from, to),
    hadComeBack: !hiddenBefore && within(facts.care.cameBackDay, beforeFrom, beforeTo),
    escalates,
  };
}

/** A second flip in one turn, or first ones in two different weeks: not chance any more. */
function contradicts(history: HotspotHistory): boolean {
  return history.againLookBack > 0 || history.weeks > 1;
}

/** On a day, by which so many flips had come since it was muted. */
function isMuted({ care }: HotspotFacts, on: Day, flipsSince: number): boolean {
  const { mutedDay, mutedUntil, mutedMore } = care;
  if (mutedDay === null || mutedUntil === null || mutedDay > on || mutedUntil <= on) return false;
  return mutedMore === null || flipsSince < mutedMore;
}

function isFalseAlarm({ care }: HotspotFacts, on: Day): boolean {
  return care.falseAlarmDay !== null && care.falseAlarmDay <= on;
}

/** Only a flip of a later day brings it back: what is sent late of the days before was known of, or might have been. */
function isResolved({ care }: HotspotFacts, to: Day): boolean {
  const { resolvedDay, cameBackDay } = care;
  return resolvedDay !== null && resolvedDay <= to && (cameBackDay === null || cameBackDay > to);
}

function isEscalating({ week, weekFirsts, fourWeeks, now }: HotspotFacts): boolean {
  const twiceTheMean = week >= (2 * fourWeeks) / 4;
  return contradicts(now) && twiceTheMean && week >= 3 && weekFirsts >= 2;
}

/** What is not firm has no history to judge: it is neither new nor quiet, as in the figures. */
function statusOf(facts: HotspotFacts, to: Day, escalates: boolean): Status {
  if (isFalseAlarm(facts, to)) return 'false-alarm';
  if (isMuted(facts, to, facts.care.flipsSinceMuted)) return 'muted';
  if (isResolved(facts, to)) return 'resolved';
  if (facts.now.firstFlipDay === null) return 'passed';
  const cameBack = facts.care.cameBackDay !== null;
  if (!cameBack && !contradicts(facts.now)) return 'not-firm';
  const quietDay = quietDayOf(facts.now);
  if (quietDay !== undefined && quietDay <= to)
    return heardSince(facts.now) ? 'quiet' : 'no-activity';
  if (cameBack) return 'came-back';
  if (daysBetween(facts.firstDay, to) < NEW_DAYS) return 'new';
  return escalates ? 'escalating' : 'ongoing';
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

/** Whether it flipped again after it was resolved, up to a day. */
function isBack({ care }: HotspotFacts, to: Day): boolean {
  return care.cameBackDay !== null && care.cameBackDay <= to;
}

/** Only what contradicted itself, or came back, can go quiet: a single first flip that never came again is no news. */
function quietWithin(history: HotspotHistory, from: Day, to: Day, cameBack: boolean): boolean {
  const quietDay = quietDayOf(history);
  if (quietDay === undefined || quietDay < from || quietDay > to) return false;
  return heardSince(history) && (cameBack || contradicts(history));
}
