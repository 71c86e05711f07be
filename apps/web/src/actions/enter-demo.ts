'use server';

import { redirect } from 'next/navigation';
import { enterDemo as enter } from '../access/enter-demo.ts';
import { fieldsOf } from './form-state.ts';

/** "Look around" on the sign-in page of a demonstration. */
export async function enterDemo(form: FormData): Promise<void> {
  const { role } = fieldsOf(form);
  await enter(role === 'admin' || role === 'viewer' ? role : 'lead');
  redirect('/');
}
