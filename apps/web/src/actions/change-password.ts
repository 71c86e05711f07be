'use server';

import { redirect } from 'next/navigation';
import { changePassword as change } from '../access/change-password.ts';
import { unlessAway } from '../access/unless-away.ts';
import { awayForm, type FormState, fieldsOf } from './form-state.ts';

/** The form with the present and the new password; neither is shown again. */
export async function changePassword(_previous: FormState, form: FormData): Promise<FormState> {
  const fields = fieldsOf(form);
  const done = await unlessAway(async () => ({ problems: await change(fields) }));
  if (done === undefined) return awayForm({});
  if (done.problems !== undefined) return { problems: done.problems, values: {} };
  redirect('/settings?saved=password#password');
}
