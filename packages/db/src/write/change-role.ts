import type { Database } from '../client.ts';
import type { MemberRole } from '../read/read-membership.ts';
import { isLastAdmin } from './is-last-admin.ts';

/** What became of a change to a member; nothing was changed unless `done`. */
export type MemberChange = 'done' | 'no such member' | 'last admin';

/** Gives a member of the team another role. The last admin stays one. */
export async function changeRole(
  database: Database,
  asked: { readonly teamId: string; readonly userId: string; readonly role: MemberRole },
): Promise<MemberChange> {
  const { teamId, userId, role } = asked;
  return database.$transaction(async (step) => {
    if ((await isLastAdmin(step, asked)) && role !== 'admin') return 'last admin';
    const { count } = await step.membership.updateMany({
      where: { teamId, userId },
      data: { role },
    });
    return count === 1 ? 'done' : 'no such member';
  });
}
