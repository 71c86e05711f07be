import 'server-only';
import { emptyDemoDatabase } from '@unthrash/db/write/empty-demo-database';
import { notFound } from 'next/navigation';
import { database } from '../server/database.ts';
import { running } from '../server/running.ts';
import { requireRole } from './require-role.ts';
import { signOut } from './sign-out.ts';

/**
 * Deletes the demonstration with everything in its database; for leads and admins. Of a real team nothing: there this is
 * not found.
 */
export async function deleteDemo(): Promise<void> {
  const { demo } = await requireRole('lead');
  if (!demo) notFound();
  await signOut();
  await running().demo?.deleting();
  await emptyDemoDatabase(database());
  running().demo?.deleted();
}
