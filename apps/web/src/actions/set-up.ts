'use server';

import { redirect } from 'next/navigation';
import { completeSetUp as complete } from '../access/complete-set-up.ts';
import { signIn } from '../access/sign-in.ts';
import { type FormState, fieldsOf } from './form-state.ts';

/** The set-up form: makes the first account and team, signs in, and leads to the line that joins a machine. */
export async function completeSetUp(_previous: FormState, form: FormData): Promise<FormState> {
  const fields = fieldsOf(form);
  const { password = '', email = '', token: _token, ...values } = fields;
  const problems = await complete(fields);
  if (problems !== undefined) return { problems, values: { ...values, email } };
  await signIn(email, password);
  redirect('/join');
}
