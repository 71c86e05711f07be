'use server';

import { redirect } from 'next/navigation';
import { signOut as leave } from '../access/sign-out.ts';

/** Ends the session, here and in the database. */
export async function signOut(): Promise<never> {
  await leave();
  redirect('/sign-in');
}
