import 'server-only';
import { type MemberRole, readMembership } from '@unthrash/db/read/read-membership';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { auth } from '../auth/auth.ts';
import { database } from '../server/database.ts';

export interface Member {
  readonly userId: string;
  /** The session's token; never shown. */
  readonly session: string;
  readonly name: string;
  readonly teamId: string;
  readonly teamName: string;
  /** IANA name: decides when "today" begins. */
  readonly timeZone: string;
  /** Below so many machines a number of machines is not shown; five or more. */
  readonly groupSize: number;
  readonly role: MemberRole;
  /** The team and its data are made up: every page says so. */
  readonly demo: boolean;
}

/** Who asks, or undefined when nobody is signed in or the person belongs to no team. */
export const findMember = cache(async (): Promise<Member | undefined> => {
  // Asked for first: it tells Next that the page is made for one request.
  const requested = await headers();
  const session = await auth().api.getSession({ headers: requested });
  if (session === null) return undefined;
  const membership = await readMembership(database(), session.user.id);
  if (membership === undefined) return undefined;
  return {
    userId: session.user.id,
    session: session.session.token,
    name: session.user.name,
    ...membership,
  };
});

/** Who asks. Leads to the sign-in page when nobody is signed in; never returns then. */
export async function requireMember(): Promise<Member> {
  return (await findMember()) ?? redirect('/sign-in');
}
