'use server';

import { redirect } from 'next/navigation';
import { unlessAway } from '../access/unless-away.ts';
import { uploadCodeOwners as upload } from '../access/upload-code-owners.ts';
import { fieldsOf } from './form-state.ts';

/** A CODEOWNERS file, chosen or pasted; leads back to the page, which says what became of it. */
export async function uploadCodeOwners(form: FormData): Promise<never> {
  const { repositoryId = '', text = '' } = fieldsOf(form);
  const file = form.get('file');
  const chosen = file instanceof File && file.size > 0 ? await file.text() : text;
  const rules = await unlessAway(() => upload(repositoryId, chosen));
  redirect(rules === 0 ? '/owners?problem=empty' : '/owners');
}
