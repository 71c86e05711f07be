'use server';

import { redirect } from 'next/navigation';
import {
  type Problems,
  removeRepositoryData,
  removeTeamData,
  takeOutKey as takeOut,
} from '../access/remove-data.ts';
import { renameRepository as rename } from '../access/rename-repository.ts';
import { unlessAway } from '../access/unless-away.ts';
import { awayForm, type FormState, fieldsOf } from './form-state.ts';

/** The form that gives a repository another name. */
export async function renameRepository(_previous: FormState, form: FormData): Promise<FormState> {
  return run(form, rename, '/settings?saved=care#care');
}

/** The form that removes a repository with all that is stored of it. */
export async function deleteRepository(_previous: FormState, form: FormData): Promise<FormState> {
  return run(form, removeRepositoryData, '/settings?saved=care#care');
}

/** The form that removes all that machines sent. */
export async function deleteTeamData(_previous: FormState, form: FormData): Promise<FormState> {
  return run(form, removeTeamData, '/stored?deleted=all#delete');
}

/** Revokes a key, takes out what it brought and leads back to the list of those that work. */
export async function takeOutKey(form: FormData): Promise<never> {
  await unlessAway(() => takeOut(fieldsOf(form).keyId));
  redirect('/join#keys');
}

async function run(
  form: FormData,
  change: (input: Readonly<Record<string, string>>) => Promise<Problems>,
  then: string,
): Promise<FormState> {
  const values = fieldsOf(form);
  const done = await unlessAway(async () => ({ problems: await change(values) }));
  if (done === undefined) return awayForm(values);
  if (done.problems !== undefined) return { problems: done.problems, values };
  redirect(then);
}
