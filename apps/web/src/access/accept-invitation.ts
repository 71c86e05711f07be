import 'server-only';
import { randomUUID } from 'node:crypto';
import { type FoundInvitation, findInvitation } from '@unthrash/db/read/find-invitation';
import { acceptInvitation as accept } from '@unthrash/db/write/accept-invitation';
import { z } from 'zod';
import { auth } from '../auth/auth.ts';
import { database } from '../server/database.ts';
import { hashOf } from '../server/set-up-link.ts';
import { emailField, nameField, passwordField, problemsOf } from './fields.ts';
import { signIn } from './sign-in.ts';

const fields = z.object({
  token: z.string().min(1).max(100),
  name: nameField('Your name is missing.'),
  email: emailField,
  password: passwordField,
});

/** The invitation that a link's token opens; undefined when there is none. Looking does not use it up. */
export async function readInvitation(token: string): Promise<FoundInvitation | undefined> {
  return findInvitation(database(), { hash: hashOf(token), now: new Date() });
}

/**
 * Makes the invited person's account and signs in. Answers undefined, or a sentence by field for what is wrong; then
 * nothing was made and the link, if it worked, still does.
 */
export async function acceptInvitation(
  input: Readonly<Record<string, string>>,
): Promise<Record<string, string> | undefined> {
  const read = fields.safeParse(input);
  if (!read.success) return problemsOf(read.error);
  const { token, name, email, password } = read.data;
  const hash = hashOf(token);
  // Hashing a password is dear: not for who holds no link.
  const invitation = await findInvitation(database(), { hash, now: new Date() });
  if (invitation?.state !== 'open') return { form: OVER };
  const { password: passwords } = await auth().$context;
  const made = await accept(database(), {
    hash,
    now: new Date(),
    user: { id: randomUUID(), name, email, passwordHash: await passwords.hash(password) },
  });
  if ('email' in made) {
    await signIn(made.email, password);
    return undefined;
  }
  if (made.problem === 'over') return { form: OVER };
  return {
    form: 'This address has an account here already. Nothing was changed:',
    signIn: 'sign in',
  };
}

const OVER =
  'This link is over, or somebody used it in the meantime, perhaps you in another tab. Nothing was saved here: ask an admin of the team for a new one.';
