import type { Database } from '../client.ts';
import type { MemberChange } from './change-role.ts';
import { isLastAdmin } from './is-last-admin.ts';

/**
 * Takes a person out of the team, and the account with its sessions too when it belongs to no other. What the person
 * wrote stays, without a name; hotspots that the person took over are nobody's again. The last admin stays.
 */
export async function removeMember(
  database: Database,
  asked: { readonly teamId: string; readonly userId: string },
): Promise<MemberChange> {
  const { teamId, userId } = asked;
  return database.$transaction(async (step) => {
    if (await isLastAdmin(step, asked)) return 'last admin';
    const { count } = await step.membership.deleteMany({ where: { teamId, userId } });
    if (count === 0) return 'no such member';
    await step.hotspotCare.updateMany({
      where: { teamId, ownerUserId: userId },
      data: { ownerUserId: null },
    });
    if ((await step.membership.count({ where: { userId } })) === 0) {
      await step.user.deleteMany({ where: { id: userId } });
    }
    return 'done';
  });
}
