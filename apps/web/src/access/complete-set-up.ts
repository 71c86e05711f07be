import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { createFirstTeam } from '@unthrash/db/write/create-first-team';
import { ingestKeyFrom, isPrintable, startOfIngestKey } from '@unthrash/events';
import { z } from 'zod';
import { auth, MIN_PASSWORD } from '../auth/auth.ts';
import { database } from '../server/database.ts';
import { rememberNewKey } from '../server/new-keys.ts';
import { hashOf } from '../server/set-up-link.ts';
import { claimProblem, claimsOf } from './claims.ts';
import { needsSetUp } from './needs-set-up.ts';
import { signIn } from './sign-in.ts';
import { isTimeZone } from './time-zone.ts';

/** What a screen can show and PostgreSQL can store. */
const name = (missing: string) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .min(1, missing)
    .max(100, 'A name has at most 100 characters.')
    .refine(
      isPrintable,
      'This holds a control or direction character that cannot be seen: type it again.',
    );

const fields = z.object({
  token: z.string().min(1).max(100),
  name: name('Your name is missing.'),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('This is not an e-mail address.')),
  password: z
    .string()
    .min(MIN_PASSWORD, `A password has at least ${MIN_PASSWORD} characters.`)
    .max(128, 'A password has at most 128 characters.')
    .refine((text) => text.trim() !== '', 'A password is more than blanks.'),
  team: name('The team needs a name.'),
  claims: z
    .string()
    .max(10_000)
    .superRefine((text, context) => {
      const problem = claimProblem(text);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    }),
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
  if (!read.success) {
    const problems: Record<string, string> = {};
    for (const issue of read.error.issues) {
      problems[String(issue.path[0] ?? 'form')] ??= issue.message;
    }
    return problems;
  }
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
      claims: claimsOf(read.data.claims),
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
