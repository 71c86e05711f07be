import 'server-only';
import type { MemberRole } from '@unthrash/db/read/read-membership';
import { notFound } from 'next/navigation';
import { type Member, requireMember } from './require-member.ts';

const rank: Readonly<Record<MemberRole, number>> = { viewer: 0, lead: 1, admin: 2 };

/** Whether somebody of this role may do what takes `least`. */
export function may(role: MemberRole, least: MemberRole): boolean {
  return rank[role] >= rank[least];
}

/**
 * Who asks, when the role is at least `least`. Leads to the sign-in page when nobody is signed in, and to "not found"
 * when the role is not enough; never returns then.
 */
export async function requireRole(least: MemberRole): Promise<Member> {
  const member = await requireMember();
  return may(member.role, least) ? member : notFound();
}
