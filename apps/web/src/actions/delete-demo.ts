'use server';

import { redirect } from 'next/navigation';
import { deleteDemo as remove } from '../access/delete-demo.ts';

/** "Delete it" on every page of a demonstration; the sign-in page then says what to do next. */
export async function deleteDemo(): Promise<void> {
  await remove();
  redirect('/sign-in');
}
