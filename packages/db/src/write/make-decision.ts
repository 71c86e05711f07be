import type { Database } from '../client.ts';
import type { Day } from '../read/period.ts';

export interface NewDecision {
  readonly teamId: string;
  readonly userId: string;
  readonly day: Day;
  /** Null: every repository of the team. */
  readonly repositoryId: number | null;
  readonly paths: readonly string[];
  readonly convention: string;
  readonly side: string;
  readonly note: string;
}

/** Keeps a decision and answers its number. */
export async function makeDecision(db: Database, decision: NewDecision): Promise<number> {
  const { decisionId } = await db.decision.create({
    data: {
      ...decision,
      paths: [...decision.paths],
      day: new Date(`${decision.day}T00:00:00Z`),
    },
    select: { decisionId: true },
  });
  return decisionId;
}
