'use server';

import { redirect } from 'next/navigation';
import { acceptInvitation as accept } from '../access/accept-invitation.ts';
import { unlessAway } from '../access/unless-away.ts';
import { awayForm, type FormState, fieldsOf } from './form-state.ts';

/** The form behind an invitation: makes the account, signs in, and leads to the overview. */
export async function acceptInvitation(_previous: FormState, form: FormData): Promise<FormState> {
  const fields = fieldsOf(form);
  const { password: _password, token: _token, ...values } = fields;
  const done = await unlessAway(async () => ({ problems: await accept(fields) }));
  if (done === undefined) return awayForm(values);
  if (done.problems !== undefined) return { problems: done.problems, values };
  redirect('/');
}
