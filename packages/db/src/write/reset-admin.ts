import type { Database } from '../client.ts';
import { recordAudit } from './record-audit.ts';

export interface AdminReset {
  /** Lower case. */
  readonly email: string;
  /** As the login library hashes it. */
  readonly passwordHash: string;
  readonly now: Date;
}

/** The team that the person is an admin of now; or the addresses of the admins there are, when nobody has this one. */
export type ResetAdmin =
  | { readonly teamName: string }
  | { readonly problem: 'no such account' | 'no team'; readonly admins: readonly string[] };

/**
 * Gives an account a new password, ends its sessions and makes the person an admin of the team again: for whoever holds
 * the server when no admin can get in. It is noted for all members to see.
 */
export async function resetAdmin(database: Database, reset: AdminReset): Promise<ResetAdmin> {
  const { email, passwordHash, now } = reset;
  return database.$transaction(async (step) => {
    const user = await step.user.findUnique({ where: { email } });
    const teams = await step.team.findMany({ select: { teamId: true, name: true }, take: 2 });
    if (user === null) return { problem: 'no such account', admins: await adminsOf(step) };
    const own = await step.membership.findFirst({
      where: { userId: user.id },
      orderBy: { teamId: 'asc' },
      select: { team: { select: { teamId: true, name: true } } },
    });
    // Somebody without a team: the only one there is.
    const team = own?.team ?? (teams.length === 1 ? teams[0] : undefined);
    if (team === undefined) return { problem: 'no team', admins: await adminsOf(step) };
    const { teamId } = team;
    await step.membership.upsert({
      where: { teamId_userId: { teamId, userId: user.id } },
      create: { teamId, userId: user.id, role: 'admin' },
      update: { role: 'admin' },
    });
    await step.account.deleteMany({ where: { userId: user.id, providerId: 'credential' } });
    await step.account.create({
      data: {
        id: crypto.randomUUID(),
        accountId: user.id,
        providerId: 'credential',
        userId: user.id,
        password: passwordHash,
      },
    });
    await step.session.deleteMany({ where: { userId: user.id } });
    const day = now.toISOString().slice(0, 10);
    await recordAudit(step, { teamId, userId: user.id, day, what: 'reset-admin' });
    return { teamName: team.name };
  });
}

async function adminsOf(step: Pick<Database, 'membership'>): Promise<readonly string[]> {
  const found = await step.membership.findMany({
    where: { role: 'admin' },
    select: { user: { select: { email: true } } },
  });
  return found.map(({ user }) => user.email);
}
