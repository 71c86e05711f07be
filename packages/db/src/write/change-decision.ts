import type { Database } from '../client.ts';
import type { Day } from '../read/period.ts';

export interface DecisionChange {
  readonly teamId: string;
  readonly decisionId: number;
  /** A person says that it stands in the repository; null takes that back. */
  readonly markedDay?: Day | null;
  readonly withdrawnDay?: Day | null;
}

/** Marks or withdraws a decision; false when the team has no such one. */
export async function changeDecision(db: Database, change: DecisionChange): Promise<boolean> {
  const { teamId, decisionId, markedDay, withdrawnDay } = change;
  const { count } = await db.decision.updateMany({
    where: { teamId, decisionId },
    data: {
      ...(markedDay === undefined ? {} : { markedDay: dateOf(markedDay) }),
      ...(withdrawnDay === undefined ? {} : { withdrawnDay: dateOf(withdrawnDay) }),
    },
  });
  return count === 1;
}

const dateOf = (day: Day | null): Date | null =>
  day === null ? null : new Date(`${day}T00:00:00Z`);
