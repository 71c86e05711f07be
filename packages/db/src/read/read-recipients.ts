import type { Database } from '../client.ts';

/** A member, and whether the weekly report goes to this person. */
export interface Recipient {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly weeklyMail: boolean;
  /** The version of the links that end it. */
  readonly mailVersion: number;
}

/** Every member of a team, by name. */
export async function readRecipients(
  database: Pick<Database, 'membership'>,
  teamId: string,
): Promise<Recipient[]> {
  const found = await database.membership.findMany({
    where: { teamId },
    select: {
      userId: true,
      weeklyMail: true,
      mailVersion: true,
      user: { select: { name: true, email: true } },
    },
    orderBy: [{ user: { name: 'asc' } }, { userId: 'asc' }],
  });
  return found.map(({ user, ...own }) => ({ ...own, ...user }));
}
