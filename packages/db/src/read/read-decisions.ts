import type { Database } from '../client.ts';
import type { Day } from './period.ts';

/** A decision: which side of a convention holds, and where. */
export interface DecisionRow {
  readonly decisionId: number;
  /** Null: every repository of the team. */
  readonly repositoryId: number | null;
  readonly repository: string | null;
  /** Patterns within the repository, as `.unthrash.json` has them; empty: all of it. */
  readonly paths: readonly string[];
  readonly convention: string;
  /** From the convention's closed list, or empty. */
  readonly side: string;
  /** One line; what an agent reads. */
  readonly note: string;
  readonly day: Day;
  /** Who decided; null: not among the members any more. */
  readonly by: string | null;
  readonly markedDay: Day | null;
  /** As it was noted when it was first seen; null: not seen yet. */
  readonly inForceDay: Day | null;
  readonly withdrawnDay: Day | null;
}

/** The team's decisions, latest first; or the one with this number alone. */
export async function readDecisions(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  decisionId?: number,
): Promise<DecisionRow[]> {
  return db.$queryRaw<DecisionRow[]>`-- read-decisions
    SELECT d."decisionId", d."repositoryId", r.name AS repository, d.paths, d.convention, d.side, d.note,
      d.day::text AS day, u.name AS by, d."markedDay"::text AS "markedDay",
      d."inForceDay"::text AS "inForceDay", d."withdrawnDay"::text AS "withdrawnDay"
    FROM "Decision" d
    LEFT JOIN "Repository" r ON r."teamId" = ${teamId}::uuid AND r."repositoryId" = d."repositoryId"
    LEFT JOIN "Membership" m ON m."teamId" = ${teamId}::uuid AND m."userId" = d."userId"
    LEFT JOIN "User" u ON u.id = m."userId"
    WHERE d."teamId" = ${teamId}::uuid AND (${decisionId ?? null}::int IS NULL OR d."decisionId" = ${decisionId ?? null}::int)
    ORDER BY d.day DESC, d."decisionId" DESC`;
}
