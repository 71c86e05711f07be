import type { Database } from '../client.ts';

/** From now on the invitation's link opens nothing. Nothing happens when the team has no such invitation open. */
export async function withdrawInvitation(
  database: Database,
  asked: { readonly teamId: string; readonly invitationId: number },
): Promise<void> {
  await database.invitation.deleteMany({
    where: { teamId: asked.teamId, invitationId: asked.invitationId, usedDay: null },
  });
}
