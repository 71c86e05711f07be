import 'server-only';
import { APIError } from 'better-auth/api';
import { headers } from 'next/headers';
import { auth } from '../auth/auth.ts';
import { forgetTries, mayTry } from '../auth/sign-in-limit.ts';
import { running } from '../server/running.ts';

/** Starts a session and sets its cookie. Otherwise the sentence that says why not; never which of the two was wrong. */
export async function signIn(email: string, password: string): Promise<string | undefined> {
  const address = email.trim().toLowerCase();
  if (!mayTry(address, running().secret, Date.now())) {
    return 'Too many tries for this address. Wait a quarter of an hour, then try again.';
  }
  try {
    await auth().api.signInEmail({
      body: { email: address, password },
      headers: await headers(),
    });
  } catch (error) {
    if (!(error instanceof APIError) || Number(error.statusCode) >= 500) throw error;
    return 'E-mail and password do not go together. Nothing was changed.';
  }
  forgetTries(address, running().secret);
  return undefined;
}
