'use server';

import { redirect } from 'next/navigation';
import { completeSetUp as complete } from '../access/complete-set-up.ts';
import { unlessAway } from '../access/unless-away.ts';
import { awayForm, type FormState, fieldsOf } from './form-state.ts';

/** The set-up form: makes the first account and team, signs in, and leads to the line that joins a machine. */
export async function completeSetUp(_previous: FormState, form: FormData): Promise<FormState> {
  const fields = fieldsOf(form);
  const { password: _password, token: _token, ...values } = fields;
  const done = await unlessAway(async () => ({ problems: await complete(fields) }));
  if (done === undefined) return awayForm(values);
  if (done.problems !== undefined) return { problems: done.problems, values };
  redirect('/join');
}
