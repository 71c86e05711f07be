'use server';

import { redirect } from 'next/navigation';
import { unlessAway } from '../access/unless-away.ts';
import { withdrawInvitation as withdraw } from '../access/withdraw-invitation.ts';
import { fieldsOf } from './form-state.ts';

/** Ends an open invitation and leads back to the list. */
export async function withdrawInvitation(form: FormData): Promise<never> {
  await unlessAway(() => withdraw(fieldsOf(form).invitationId));
  redirect('/settings#members');
}
