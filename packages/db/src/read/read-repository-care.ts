import type { Database } from '../client.ts';
import type { Day } from './period.ts';

export interface CaredRepository {
  readonly repositoryId: number;
  readonly name: string;
  /** What machines may still report it under. */
  readonly formerNames: readonly string[];
  readonly hotspots: number;
  /** Last day on which an agent was heard of there, or went back; null while neither was. */
  readonly lastDay: Day | null;
  /** What is being done with it at present: `repository`, it is removed; `merge`, it becomes part of another. */
  readonly pending: string | null;
}

export interface RepositoryCare {
  /** By name. */
  readonly repositories: readonly CaredRepository[];
  /** Whether all of the team's data is being removed. */
  readonly removingAll: boolean;
  /** Keys whose events are being taken out. */
  readonly keys: readonly number[];
}

/** A team's repositories, with what was asked to be done with them. */
export async function readRepositoryCare(
  db: Pick<Database, '$queryRaw' | 'removal'>,
  teamId: string,
): Promise<RepositoryCare> {
  const [repositories, removals] = await Promise.all([
    db.$queryRaw<CaredRepository[]>`-- read-repository-care
      SELECT r."repositoryId", r.name,
        ARRAY(SELECT a.name FROM "RepositoryAlias" a
          WHERE a."teamId" = r."teamId" AND a."repositoryId" = r."repositoryId" ORDER BY a.name) AS "formerNames",
        coalesce(spots.number, 0) AS hotspots,
        greatest(r."lastActivityDay", spots.last)::text AS "lastDay",
        (SELECT what FROM "Removal" m
          WHERE m."teamId" = r."teamId" AND m."aboutId" = r."repositoryId" AND m.what IN ('repository', 'merge') LIMIT 1)
          AS pending
      FROM "Repository" r
      LEFT JOIN (
        SELECT "repositoryId", count(*)::int AS number, max("lastDay") AS last FROM "Hotspot"
        WHERE "teamId" = ${teamId}::uuid GROUP BY "repositoryId"
      ) spots ON spots."repositoryId" = r."repositoryId"
      WHERE r."teamId" = ${teamId}::uuid ORDER BY r.name`,
    db.removal.findMany({ where: { teamId, what: { in: ['team', 'key'] } } }),
  ]);
  return {
    repositories,
    removingAll: removals.some(({ what }) => what === 'team'),
    keys: removals.filter(({ what }) => what === 'key').map(({ aboutId }) => aboutId),
  };
}
