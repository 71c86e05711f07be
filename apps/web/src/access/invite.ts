import 'server-only';
import { randomBytes } from 'node:crypto';
import { makeInvitation, OPEN_INVITATIONS } from '@unthrash/db/write/make-invitation';
import { z } from 'zod';
import { database } from '../server/database.ts';
import { running } from '../server/running.ts';
import { hashOf } from '../server/set-up-link.ts';
import { dayIn } from '../words/days.ts';
import { audited } from './audited.ts';
import { emailField, problemsOf, roleField } from './fields.ts';
import { requireRole } from './require-role.ts';

const DAYS = 7;

const fields = z.object({
  role: roleField,
  email: z
    .string()
    .trim()
    .optional()
    .transform((text) => (text === '' ? undefined : text))
    .pipe(emailField.optional()),
});

/** The link, which is in no database and shown once; or a sentence by field for what is wrong. */
export type Invited =
  | { readonly link: string; readonly problems?: undefined }
  | { readonly link?: undefined; readonly problems: Record<string, string> };

/** Makes an invitation that works once within a week; admins only. */
export async function invite(input: Readonly<Record<string, string>>): Promise<Invited> {
  const member = await requireRole('admin');
  const read = fields.safeParse(input);
  if (!read.success) return { problems: problemsOf(read.error) };
  const now = new Date();
  const token = randomBytes(32).toString('base64url');
  const made = await makeInvitation(database(), {
    teamId: member.teamId,
    hash: hashOf(token),
    role: read.data.role,
    email: read.data.email,
    today: dayIn(member.timeZone, now),
    now,
    expiresAt: new Date(now.getTime() + DAYS * 86_400_000),
  });
  if (made === 'too many') {
    const form = `${OPEN_INVITATIONS} invitations are open already. Nothing was made: withdraw one first.`;
    return { problems: { form } };
  }
  await audited(member, 'invite');
  return { link: `${running().baseUrl}/invite/${token}` };
}
