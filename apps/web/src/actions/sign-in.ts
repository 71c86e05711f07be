'use server';

import { redirect } from 'next/navigation';
import { signIn as enter } from '../access/sign-in.ts';
import { type FormState, fieldsOf } from './form-state.ts';

/** The sign-in form. */
export async function signIn(_previous: FormState, form: FormData): Promise<FormState> {
  const { email = '', password = '' } = fieldsOf(form);
  const problem = await enter(email, password);
  if (problem !== undefined) return { problems: { form: problem }, values: { email } };
  redirect('/');
}
