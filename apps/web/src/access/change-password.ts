import 'server-only';
import { APIError } from 'better-auth/api';
import { headers } from 'next/headers';
import { z } from 'zod';
import { auth } from '../auth/auth.ts';
import { mayTry } from '../auth/sign-in-limit.ts';
import { running } from '../server/running.ts';
import { passwordField, problemsOf } from './fields.ts';
import { requireMember } from './require-member.ts';

const fields = z.object({
  currentPassword: z.string().min(1, 'The present password is missing.').max(128),
  newPassword: passwordField,
});

/**
 * Gives the asking person another password and ends that person's other sessions. Answers undefined, or a sentence by
 * field; then nothing was changed.
 */
export async function changePassword(
  input: Readonly<Record<string, string>>,
): Promise<Record<string, string> | undefined> {
  const { userId } = await requireMember();
  const read = fields.safeParse(input);
  if (!read.success) return problemsOf(read.error);
  if (!mayTry(userId, running().secret, Date.now())) {
    return { form: 'Too many tries. Nothing was changed: wait a quarter of an hour.' };
  }
  try {
    await auth().api.changePassword({
      body: { ...read.data, revokeOtherSessions: true },
      headers: await headers(),
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof APIError) || Number(error.statusCode) >= 500) throw error;
    return { currentPassword: 'This is not the present password. Nothing was changed.' };
  }
}
