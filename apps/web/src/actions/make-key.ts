'use server';

import { redirect } from 'next/navigation';
import { makeKey as make } from '../access/make-key.ts';

/** Makes another ingest key and leads to the page that shows it once. */
export async function makeKey(): Promise<never> {
  const made = await make();
  redirect(made ? '/join' : '/join?problem=two-keys');
}
