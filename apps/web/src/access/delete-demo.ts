import 'server-only';
import { emptyDemoDatabase } from '@unthrash/db/write/empty-demo-database';
import { notFound } from 'next/navigation';
import { database } from '../server/database.ts';
import { running } from '../server/running.ts';
import { requireMember } from './require-member.ts';
import { signOut } from './sign-out.ts';

/** Deletes the demonstration with everything in its database. Of a real team nothing: there this page is not found. */
export async function deleteDemo(): Promise<void> {
  const { demo } = await requireMember();
  if (!demo) notFound();
  await signOut();
  await emptyDemoDatabase(database());
  running().demo?.deleted();
}
