import type { Database } from '../client.ts';

export interface Acceptance {
  /** SHA-256 of the link's token. */
  readonly hash: Uint8Array<ArrayBuffer>;
  readonly now: Date;
  readonly user: {
    readonly id: string;
    readonly name: string;
    /** Lower case; not looked at when the invitation names one. */
    readonly email: string;
    /** As the login library hashes it. */
    readonly passwordHash: string;
  };
}

/** The address of the new account; or why there is none, and then the invitation is as it was. */
export type Accepted =
  | { readonly email: string }
  | { readonly problem: 'over' | 'address has an account' };

/**
 * Uses an invitation up and makes the account and its membership: all or nothing. An address that the invitation names
 * counts as the person's own: an admin vouched for it, so a sign-in with the company's provider may join it later.
 */
export async function acceptInvitation(
  database: Database,
  { hash, now, user }: Acceptance,
): Promise<Accepted> {
  return database.$transaction(async (step) => {
    const found = await step.invitation.findFirst({
      where: { hash, usedDay: null, expiresAt: { gt: now } },
    });
    if (found === null) return { problem: 'over' };
    const { teamId, invitationId, role } = found;
    // Whoever comes second waits for this row and then finds it used.
    const used = await step.invitation.updateMany({
      where: { teamId, invitationId, usedDay: null },
      data: { usedDay: new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`) },
    });
    if (used.count !== 1) return { problem: 'over' };
    const email = found.email ?? user.email;
    const made = await step.user.createMany({
      data: { id: user.id, name: user.name, email, emailVerified: found.email !== null },
      skipDuplicates: true,
    });
    if (made.count !== 1) {
      await step.invitation.update({
        where: { teamId_invitationId: { teamId, invitationId } },
        data: { usedDay: null },
      });
      return { problem: 'address has an account' };
    }
    await step.account.create({
      data: {
        id: crypto.randomUUID(),
        accountId: user.id,
        providerId: 'credential',
        userId: user.id,
        password: user.passwordHash,
      },
    });
    await step.membership.create({ data: { teamId, userId: user.id, role } });
    return { email };
  });
}
