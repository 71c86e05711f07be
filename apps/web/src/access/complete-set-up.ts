import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { createFirstTeam } from '@unthrash/db/write/create-first-team';
import { ingestKeyFrom, startOfIngestKey } from '@unthrash/events';
import { z } from 'zod';
import { auth, MIN_PASSWORD } from '../auth/auth.ts';
import { database } from '../server/database.ts';
import { rememberNewKey } from '../server/new-keys.ts';
import { hashOf } from '../server/set-up-link.ts';
import { claimProblem, claimsOf } from './claims.ts';
import { isTimeZone } from './time-zone.ts';

const fields = z.object({
  token: z.string().min(1).max(100),
  name: z
    .string()
    .trim()
    .min(1, 'Your name is missing.')
    .max(100, 'A name has at most 100 characters.'),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('This is not an e-mail address.')),
  password: z
    .string()
    .min(MIN_PASSWORD, `A password has at least ${MIN_PASSWORD} characters.`)
    .max(128, 'A password has at most 128 characters.'),
  team: z
    .string()
    .trim()
    .min(1, 'The team needs a name.')
    .max(100, 'A name has at most 100 characters.'),
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
 * Makes the first account, its team and the team's first ingest key, and uses up the set-up link. Answers undefined, or
 * a sentence by field for what is wrong; then nothing was made and the link still works.
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
    return {
      form: 'This link was used already or is over. Restart the server to get a new one; nothing was changed.',
    };
  }
  rememberNewKey(userId, key, Date.now());
  return undefined;
}
