import type { Database } from '../client.ts';
import type { Day } from './period.ts';

export interface OwnersRow {
  readonly repositoryId: number;
  readonly repository: string;
  /** Null: no CODEOWNERS file was uploaded. */
  readonly day: Day | null;
  /** As it was stored: a list of patterns and teams. Null without a file. */
  readonly rules: unknown;
}

/** The team's repositories with the owners of their files, by name; only these where ids are given. */
export async function readCodeOwners(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  repositoryIds?: readonly number[],
): Promise<OwnersRow[]> {
  const ids = repositoryIds === undefined ? null : [...repositoryIds];
  return db.$queryRaw<OwnersRow[]>`-- read-code-owners
    SELECT r."repositoryId", r.name AS repository, c.day::text AS day, c.rules
    FROM "Repository" r
    LEFT JOIN "CodeOwners" c ON c."teamId" = ${teamId}::uuid AND c."repositoryId" = r."repositoryId"
    WHERE r."teamId" = ${teamId}::uuid AND (${ids}::int[] IS NULL OR r."repositoryId" = ANY(${ids}::int[]))
    ORDER BY r.name`;
}
