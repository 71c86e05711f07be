import type { Database } from '../client.ts';

/** Which repositories count for a team: `github.com/acme/*`. */
export async function readClaims(database: Database, teamId: string): Promise<readonly string[]> {
  const team = await database.team.findUnique({ where: { teamId }, select: { claims: true } });
  return team?.claims ?? [];
}
