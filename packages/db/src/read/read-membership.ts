import type { Database } from '../client.ts';

export type MemberRole = 'viewer' | 'lead' | 'admin';

export interface Membership {
  readonly teamId: string;
  readonly teamName: string;
  readonly timeZone: string;
  /** Below so many machines a number of machines is not shown. */
  readonly groupSize: number;
  readonly role: MemberRole;
  /** The team and its data are made up. */
  readonly demo: boolean;
}

/** The team of a person, with what the person may do there; undefined when there is none. */
export async function readMembership(
  database: Database,
  userId: string,
): Promise<Membership | undefined> {
  const found = await database.membership.findFirst({
    where: { userId },
    orderBy: { teamId: 'asc' },
    select: {
      role: true,
      team: { select: { teamId: true, name: true, timeZone: true, groupSize: true, demo: true } },
    },
  });
  if (found === null) return undefined;
  return {
    teamId: found.team.teamId,
    teamName: found.team.name,
    timeZone: found.team.timeZone,
    groupSize: found.team.groupSize,
    role: found.role,
    demo: found.team.demo,
  };
}
