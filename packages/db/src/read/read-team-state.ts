import type { Database } from '../client.ts';

export interface TeamState {
  /** Whether any machine was ever heard of: a key was used, or something is stored. */
  readonly joined: boolean;
  readonly repositories: number;
}

/** What the team has at all, for the pages that are empty otherwise. */
export async function readTeamState(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
): Promise<TeamState> {
  const rows = await db.$queryRaw<TeamState[]>`-- read-team-state
    SELECT
      (EXISTS (SELECT 1 FROM "IngestKey" WHERE "teamId" = ${teamId}::uuid AND "lastUsedDay" IS NOT NULL)
        OR EXISTS (SELECT 1 FROM "Repository" WHERE "teamId" = ${teamId}::uuid)) AS joined,
      (SELECT count(*)::int FROM "Repository" WHERE "teamId" = ${teamId}::uuid) AS repositories`;
  return rows[0] ?? { joined: false, repositories: 0 };
}
