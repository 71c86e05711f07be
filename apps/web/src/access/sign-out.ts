import 'server-only';
import { headers } from 'next/headers';
import { auth } from '../auth/auth.ts';

/** Ends the session of the person who asks; nothing to do when there is none. */
export async function signOut(): Promise<void> {
  await auth().api.signOut({ headers: await headers() });
}
