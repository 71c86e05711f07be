import type { Database } from '../client.ts';
import type { MemberRole } from './read-membership.ts';

export interface MemberRow {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: MemberRole;
}

/** Everybody of a team, by name. */
export async function readMembers(
  database: Database,
  teamId: string,
): Promise<readonly MemberRow[]> {
  const found = await database.membership.findMany({
    where: { teamId },
    select: { userId: true, role: true, user: { select: { name: true, email: true } } },
    orderBy: [{ user: { name: 'asc' } }, { userId: 'asc' }],
  });
  return found.map(({ userId, role, user }) => ({ userId, role, ...user }));
}
