'use server';

import { redirect } from 'next/navigation';
import {
  type Changed,
  changeRole as change,
  removeMember as remove,
} from '../access/change-member.ts';
import { unlessAway } from '../access/unless-away.ts';
import { fieldsOf } from './form-state.ts';

/** Gives a member another role and leads back to the list. */
export async function changeRole(form: FormData): Promise<never> {
  back(await unlessAway(() => change(fieldsOf(form))));
}

/** Takes a member out of the team and leads back to the list. */
export async function removeMember(form: FormData): Promise<never> {
  back(await unlessAway(() => remove(fieldsOf(form))));
}

function back(changed: Changed | undefined): never {
  redirect(changed === 'last admin' ? '/settings?problem=last-admin#members' : '/settings#members');
}
