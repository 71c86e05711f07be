import 'server-only';
import type { Period } from '@unthrash/db/read/period';
import { type DecisionRow, readDecisions } from '@unthrash/db/read/read-decisions';
import { type ConventionRow, composeConventions } from '../hotspots/conventions.ts';
import { periodOf, type Range } from '../hotspots/period.ts';
import { database } from '../server/database.ts';
import { sameCoverage } from '../words/change.ts';
import { dayIn } from '../words/days.ts';
import { readTeamDays } from './read-team-days.ts';
import { type Member, requireMember } from './require-member.ts';

export interface ConventionsPage {
  readonly member: Member;
  readonly at: Date;
  readonly period: Period;
  readonly joined: boolean;
  /** Whether about as much was reported as before, so that changes may be judged. */
  readonly comparable: boolean;
  readonly conventions: readonly ConventionRow[];
  /** Short names by repository. */
  readonly names: ReadonlyMap<string, string>;
  /** Not withdrawn, by convention, latest first. */
  readonly decisions: ReadonlyMap<string, readonly DecisionRow[]>;
}

/** Every convention that the team's agents go back and forth over. */
export async function readConventions(range: Range, now: Date): Promise<ConventionsPage> {
  const member = await requireMember();
  const { teamId } = member;
  const period = periodOf(range, dayIn(member.timeZone, now));
  const [{ at, joined, coverage, list }, decisions] = await Promise.all([
    readTeamDays({ teamId, range, period, now }),
    readDecisions(database(), teamId),
  ]);
  return {
    member,
    at,
    period,
    joined,
    comparable: sameCoverage(coverage.reports, coverage.reportsBefore),
    conventions: composeConventions(list.judged),
    names: list.names,
    decisions: byConvention(decisions),
  };
}

function byConvention(
  decisions: readonly DecisionRow[],
): ReadonlyMap<string, readonly DecisionRow[]> {
  const found = new Map<string, DecisionRow[]>();
  for (const decision of decisions) {
    if (decision.withdrawnDay !== null) continue;
    found.set(decision.convention, [...(found.get(decision.convention) ?? []), decision]);
  }
  return found;
}
