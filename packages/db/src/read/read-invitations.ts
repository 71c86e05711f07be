import type { Database } from '../client.ts';
import type { Day } from './period.ts';
import type { MemberRole } from './read-membership.ts';

export interface InvitationRow {
  readonly invitationId: number;
  readonly role: MemberRole;
  /** For whom, when the inviting person said so. */
  readonly email: string | undefined;
  readonly createdDay: Day;
  readonly expiresAt: Date;
}

/** A team's invitations that can still be used, oldest first. */
export async function readInvitations(
  database: Database,
  teamId: string,
  now: Date,
): Promise<readonly InvitationRow[]> {
  const found = await database.invitation.findMany({
    where: { teamId, usedDay: null, expiresAt: { gt: now } },
    orderBy: { invitationId: 'asc' },
  });
  return found.map(({ invitationId, role, email, createdDay, expiresAt }) => ({
    invitationId,
    role,
    email: email ?? undefined,
    createdDay: createdDay.toISOString().slice(0, 10),
    expiresAt,
  }));
}
