'use server';

import { redirect } from 'next/navigation';
import { revokeKey as revoke } from '../access/revoke-key.ts';
import { unlessAway } from '../access/unless-away.ts';
import { fieldsOf } from './form-state.ts';

/** Ends an ingest key and leads back to the list of those that work. */
export async function revokeKey(form: FormData): Promise<never> {
  await unlessAway(() => revoke(fieldsOf(form).keyId));
  redirect('/join');
}
