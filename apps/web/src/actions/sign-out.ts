'use server';

import { redirect } from 'next/navigation';
import { signOut as leave } from '../access/sign-out.ts';
import { unlessAway } from '../access/unless-away.ts';

/** Ends the session, here and in the database. */
export async function signOut(): Promise<never> {
  await unlessAway(leave);
  redirect('/sign-in');
}
