import type { Database } from '../client.ts';

type Step = Pick<Database, '$executeRaw' | 'membership'>;

/**
 * Whether this member is an admin and the only one. Holds the team's row until the transaction ends, so that two admins
 * who remove each other at once come one after the other.
 */
export async function isLastAdmin(
  step: Step,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<boolean> {
  await step.$executeRaw`SELECT 1 FROM "Team" WHERE "teamId" = ${teamId}::uuid FOR UPDATE`;
  const admins = await step.membership.findMany({
    where: { teamId, role: 'admin' },
    select: { userId: true },
  });
  return admins.length === 1 && admins[0]?.userId === userId;
}
