import type { Database } from '../client.ts';

/** Whether an open invitation of some team names this address, in lower case. */
export async function isInvited(
  database: Database,
  asked: { readonly email: string; readonly now: Date },
): Promise<boolean> {
  const found = await database.invitation.findFirst({
    where: { email: asked.email, usedDay: null, expiresAt: { gt: asked.now } },
    select: { teamId: true },
  });
  return found !== null;
}
