import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { createFirstTeam } from '@unthrash/db/write/create-first-team';
import { ingestKeyFrom, startOfIngestKey } from '@unthrash/events';
import { z } from 'zod';
import { auth } from '../auth/auth.ts';
import { database } from '../server/database.ts';
import { rememberNewKey } from '../server/new-keys.ts';
import { hashOf } from '../server/set-up-link.ts';
import { claimsField, emailField, nameField, passwordField, problemsOf } from './fields.ts';
import { needsSetUp } from './needs-set-up.ts';
import { signIn } from './sign-in.ts';
import { isTimeZone } from './time-zone.ts';

const fields = z.object({
  token: z.string().min(1).max(100),
  name: nameField('Your name is missing.'),
  email: emailField,
  password: passwordField,
  team: nameField('The team needs a name.'),
  claims: claimsField,
  timeZone: z
    .string()
    .optional()
    .transform((zone) => (zone !== undefined && isTimeZone(zone) ? zone : 'UTC')),
});

/**
 * Makes the first account, its team and the team's first ingest key, uses up the set-up link and signs the person in.
 * Answers undefined, or a sentence by field for what is wrong; then nothing was made and the link, if it worked, still
 * does.
 */
export async function completeSetUp(
  input: Readonly<Record<string, string>>,
): Promise<Record<string, string> | undefined> {
  const read = fields.safeParse(input);
  if (!read.success) return problemsOf(read.error);
  const { password } = await auth().$context;
  const key = ingestKeyFrom(randomBytes(32));
  const userId = randomUUID();
  const teamId = randomUUID();
  const made = await createFirstTeam(database(), {
    linkHash: hashOf(read.data.token),
    now: new Date(),
    user: {
      id: userId,
      name: read.data.name,
      email: read.data.email,
      passwordHash: await password.hash(read.data.password),
    },
    team: {
      teamId,
      name: read.data.team,
      timeZone: read.data.timeZone,
      claims: read.data.claims,
    },
    key: { hash: hashOf(key), start: startOfIngestKey(key) },
  });
  if (!made) {
    return (await needsSetUp())
      ? {
          form: 'This link is over. Nothing was saved: restart the server, it prints a new one.',
        }
      : {
          form: 'Somebody finished the set-up in the meantime, perhaps you in another tab. Nothing was saved here:',
          signIn: 'sign in',
        };
  }
  const { session } = await signIn(read.data.email, read.data.password);
  if (session !== undefined) rememberNewKey(session, key, Date.now());
  return undefined;
}
