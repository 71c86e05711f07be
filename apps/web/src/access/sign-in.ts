import 'server-only';
import { isPrintable } from '@unthrash/events';
import { APIError } from 'better-auth/api';
import { headers } from 'next/headers';
import { auth } from '../auth/auth.ts';
import { forgetTries, mayTry } from '../auth/sign-in-limit.ts';
import { running } from '../server/running.ts';
import { sessionProblem } from './other-address.ts';

const NOT_TOGETHER = 'E-mail and password do not go together. Nothing was changed.';

/** The token of the new session, or the sentence that says why there is none; never which of the two was wrong. */
export type SignedIn =
  | { readonly session: string; readonly problem?: undefined }
  | { readonly session?: undefined; readonly problem: string };

/** Starts a session and sets its cookie. */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  const elsewhere = await sessionProblem();
  if (elsewhere !== undefined) return { problem: elsewhere };
  const address = email.trim().toLowerCase();
  if (!mayTry(address, running().secret, Date.now())) {
    return {
      problem:
        'Too many tries with this e-mail address. Wait a quarter of an hour, then try again; other addresses are not held up.',
    };
  }
  if (!isPrintable(address)) return { problem: NOT_TOGETHER };
  try {
    const { token } = await auth().api.signInEmail({
      body: { email: address, password },
      headers: await headers(),
    });
    forgetTries(address, running().secret);
    return { session: token };
  } catch (error) {
    if (!(error instanceof APIError) || Number(error.statusCode) >= 500) throw error;
    return { problem: NOT_TOGETHER };
  }
}
