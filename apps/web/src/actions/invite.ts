'use server';

import { revalidatePath } from 'next/cache';
import { invite as make } from '../access/invite.ts';
import { unlessAway } from '../access/unless-away.ts';
import { awayForm, type FormState, fieldsOf } from './form-state.ts';

/** The form that invites somebody: shows the link, once, as the value `link`. */
export async function invite(_previous: FormState, form: FormData): Promise<FormState> {
  const values = fieldsOf(form);
  const made = await unlessAway(() => make(values));
  if (made === undefined) return awayForm(values);
  if (made.problems !== undefined) return { problems: made.problems, values };
  revalidatePath('/settings');
  return { problems: {}, values: { link: made.link } };
}
