import type { Database } from '../client.ts';

export interface JoiningUser {
  readonly userId: string;
  /** Lower case; the company's provider says that it is the person's own. */
  readonly email: string;
  readonly now: Date;
}

/**
 * Makes a new account a member of the team that invited its address, and uses the invitation up. False, and the account
 * is gone again, when no open invitation names the address.
 */
export async function joinByInvitation(database: Database, user: JoiningUser): Promise<boolean> {
  const { userId, email, now } = user;
  return database.$transaction(async (step) => {
    const found = await step.invitation.findFirst({
      where: { email, usedDay: null, expiresAt: { gt: now } },
      orderBy: [{ createdDay: 'desc' }, { invitationId: 'desc' }],
    });
    const used =
      found === null
        ? { count: 0 }
        : await step.invitation.updateMany({
            where: { teamId: found.teamId, invitationId: found.invitationId, usedDay: null },
            data: { usedDay: new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`) },
          });
    if (found === null || used.count !== 1) {
      await step.user.delete({ where: { id: userId } });
      return false;
    }
    await step.membership.create({ data: { teamId: found.teamId, userId, role: found.role } });
    return true;
  });
}
