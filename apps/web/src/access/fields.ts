import { isPrintable } from '@unthrash/events';
import { z } from 'zod';
import { MIN_PASSWORD } from '../auth/min-password.ts';
import { claimProblem, claimsOf } from './claims.ts';
import { isTimeZone } from './time-zone.ts';

/** A person's or a team's name: what a screen can show and PostgreSQL can store. */
export const nameField = (missing: string) =>
  z
    .string(missing)
    .trim()
    .normalize('NFC')
    .min(1, missing)
    .max(100, 'A name has at most 100 characters.')
    .refine(
      isPrintable,
      'This holds a control or direction character that cannot be seen: type it again.',
    );

export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'This is not an e-mail address.')
  .pipe(z.email('This is not an e-mail address.'));

export const passwordField = z
  .string()
  .min(MIN_PASSWORD, `A password has at least ${MIN_PASSWORD} characters.`)
  .max(128, 'A password has at most 128 characters.')
  .refine((text) => text.trim() !== '', 'A password is more than blanks.');

/** Text with a pattern a line, to the patterns. */
export const claimsField = z
  .string()
  .max(10_000)
  .superRefine((text, context) => {
    const problem = claimProblem(text);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  })
  .transform(claimsOf);

export const timeZoneField = z.string().refine(isTimeZone, 'This server knows no such time zone.');

export const roleField = z.enum(['viewer', 'lead', 'admin'], 'Choose a role.');

/** The number of something of ours, as a form sends it: up to PostgreSQL's largest integer. */
export const idField = (missing: string) =>
  z
    .string(missing)
    .regex(/^\d{1,10}$/, missing)
    .transform(Number)
    .refine((number) => number >= 1 && number <= 2_147_483_647, missing);

/** A whole number, as a form sends it. */
export const wholeField = (from: number, to: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, `A whole number from ${from} to ${to}.`)
    .transform(Number)
    .refine((number) => number >= from && number <= to, `A whole number from ${from} to ${to}.`);

/** The first sentence by field; `form` for what belongs to no field. */
export function problemsOf(error: z.ZodError): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of error.issues) problems[String(issue.path[0] ?? 'form')] ??= issue.message;
  return problems;
}
