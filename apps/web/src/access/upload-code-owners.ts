import 'server-only';
import { type OwnersRow, readCodeOwners } from '@unthrash/db/read/read-code-owners';
import { saveCodeOwners } from '@unthrash/db/write/save-code-owners';
import { notFound } from 'next/navigation';
import { parseCodeOwners } from '../hotspots/code-owners.ts';
import { database } from '../server/database.ts';
import { dayIn } from '../words/days.ts';
import { audited } from './audited.ts';
import { type Member, requireMember } from './require-member.ts';
import { may, requireRole } from './require-role.ts';

export interface OwnersPage {
  readonly member: Member;
  /** By name. */
  readonly repositories: readonly OwnersRow[];
  readonly mayChange: boolean;
}

/** The team's repositories, and since when the owners of their files are known. */
export async function readOwnersPage(): Promise<OwnersPage> {
  const member = await requireMember();
  return {
    member,
    repositories: await readCodeOwners(database(), member.teamId),
    mayChange: may(member.role, 'lead'),
  };
}

/** Keeps the teams of a CODEOWNERS file for a repository; answers how many rules it had. Leads and admins only. */
export async function uploadCodeOwners(repositoryId: string, text: string): Promise<number> {
  const member = await requireRole('lead');
  const { teamId, timeZone } = member;
  if (!/^\d{1,9}$/.test(repositoryId)) notFound();
  const [found] = await readCodeOwners(database(), teamId, [Number(repositoryId)]);
  if (found === undefined) notFound();
  const rules = parseCodeOwners(text);
  if (rules.length === 0) return 0;
  const day = dayIn(timeZone, new Date());
  await saveCodeOwners(database(), { teamId, repositoryId: found.repositoryId, day, rules });
  await audited(member, 'upload-code-owners', found.repository);
  return rules.length;
}
