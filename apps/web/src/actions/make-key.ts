'use server';

import { redirect } from 'next/navigation';
import { makeKey as make } from '../access/make-key.ts';
import { unlessAway } from '../access/unless-away.ts';

/** Makes another ingest key and leads to the page that shows it once. */
export async function makeKey(): Promise<never> {
  const made = await unlessAway(make);
  redirect(made === false ? '/join?problem=two-keys' : '/join');
}
