import type { Database } from '../client.ts';
import type { Day } from '../read/period.ts';
import type { MemberRole } from '../read/read-membership.ts';

/** Invitations of a team that may be open at the same time. */
export const OPEN_INVITATIONS = 50;

export interface NewInvitation {
  readonly teamId: string;
  /** SHA-256 of the link's token. */
  readonly hash: Uint8Array<ArrayBuffer>;
  readonly role: MemberRole;
  /** For whom, lower case; a sign-in with the company's provider joins by it. */
  readonly email: string | undefined;
  /** The team's calendar day. */
  readonly today: Day;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Remembers an invitation by its hash. `too many`, and nothing is remembered, when fifty are open already. */
export async function makeInvitation(
  database: Database,
  made: NewInvitation,
): Promise<'made' | 'too many'> {
  const { teamId, hash, role, email, today, now, expiresAt } = made;
  return database.$transaction(async (step) => {
    await step.$executeRaw`SELECT 1 FROM "Team" WHERE "teamId" = ${teamId}::uuid FOR UPDATE`;
    const open = await step.invitation.count({
      where: { teamId, usedDay: null, expiresAt: { gt: now } },
    });
    if (open >= OPEN_INVITATIONS) return 'too many';
    const last = await step.invitation.aggregate({
      where: { teamId },
      _max: { invitationId: true },
    });
    await step.invitation.create({
      data: {
        teamId,
        invitationId: (last._max.invitationId ?? 0) + 1,
        hash,
        role,
        email: email ?? null,
        createdDay: new Date(`${today}T00:00:00Z`),
        expiresAt,
      },
    });
    return 'made';
  });
}
