import 'server-only';
import { headers } from 'next/headers';
import { auth } from '../auth/auth.ts';
import { forgetNewKey } from '../server/new-keys.ts';
import { findMember } from './require-member.ts';

/** Ends the session of the person who asks; nothing to do when there is none. */
export async function signOut(): Promise<void> {
  const member = await findMember();
  if (member !== undefined) forgetNewKey(member.session);
  await auth().api.signOut({ headers: await headers() });
}
