import 'server-only';
import { changeRole as change, type MemberChange } from '@unthrash/db/write/change-role';
import { removeMember as remove } from '@unthrash/db/write/remove-member';
import { notFound } from 'next/navigation';
import { database } from '../server/database.ts';
import { audited } from './audited.ts';
import { roleField } from './fields.ts';
import { requireRole } from './require-role.ts';

/** Whether it was changed; what belongs to no member of the asking admin's team leads to "not found". */
export type Changed = 'done' | 'last admin';

/** Gives a member another role; admins only. The last admin stays one. */
export async function changeRole(input: Readonly<Record<string, string>>): Promise<Changed> {
  const admin = await requireRole('admin');
  const { userId } = input;
  const role = roleField.safeParse(input.role);
  if (userId === undefined || !role.success) notFound();
  const { teamId } = admin;
  const changed = ofTeam(await change(database(), { teamId, userId, role: role.data }));
  if (changed === 'done') await audited(admin, 'change-role', userId);
  return changed;
}

/** Takes a person out of the team; admins only, themselves included. The last admin stays. */
export async function removeMember(input: Readonly<Record<string, string>>): Promise<Changed> {
  const admin = await requireRole('admin');
  const { userId } = input;
  if (userId === undefined) notFound();
  const { teamId } = admin;
  const changed = ofTeam(await remove(database(), { teamId, userId }));
  if (changed === 'done') await audited(admin, 'remove-member', userId);
  return changed;
}

function ofTeam(changed: MemberChange): Changed {
  return changed === 'no such member' ? notFound() : changed;
}
