'use server';

import { redirect } from 'next/navigation';
import { signIn as enter } from '../access/sign-in.ts';
import { unlessAway } from '../access/unless-away.ts';
import { awayForm, type FormState, fieldsOf } from './form-state.ts';

/** The sign-in form. */
export async function signIn(_previous: FormState, form: FormData): Promise<FormState> {
  const { email = '', password = '' } = fieldsOf(form);
  const signedIn = await unlessAway(() => enter(email, password));
  if (signedIn === undefined) return awayForm({ email });
  const { problem } = signedIn;
  if (problem !== undefined) return { problems: { form: problem }, values: { email } };
  redirect('/');
}
