import 'server-only';
import { withdrawInvitation as withdraw } from '@unthrash/db/write/withdraw-invitation';
import { notFound } from 'next/navigation';
import { database } from '../server/database.ts';
import { audited } from './audited.ts';
import { requireRole } from './require-role.ts';

/** Ends an open invitation of the asking admin's team. What is no such number leads to the page "not found". */
export async function withdrawInvitation(invitationId: string | undefined): Promise<void> {
  const member = await requireRole('admin');
  if (invitationId === undefined || !/^\d{1,9}$/.test(invitationId)) notFound();
  await withdraw(database(), { teamId: member.teamId, invitationId: Number(invitationId) });
  await audited(member, 'withdraw-invitation');
}
