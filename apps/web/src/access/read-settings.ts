import 'server-only';
import { type InvitationRow, readInvitations } from '@unthrash/db/read/read-invitations';
import { type MemberRow, readMembers } from '@unthrash/db/read/read-members';
import { type RepositoryCare, readRepositoryCare } from '@unthrash/db/read/read-repository-care';
import { readTeamSettings, type TeamSettings } from '@unthrash/db/read/read-team-settings';
import { database } from '../server/database.ts';
import { type Member, requireMember } from './require-member.ts';
import { may } from './require-role.ts';

export interface SettingsPage {
  readonly member: Member;
  /** Changes settings, invites and removes. */
  readonly mayChange: boolean;
  readonly settings: TeamSettings;
  /** Without the addresses for who may not change anything. */
  readonly members: readonly MemberRow[];
  /** Empty for who may not change anything. */
  readonly invitations: readonly InvitationRow[];
  /** Repositories that were heard of. */
  readonly care: RepositoryCare;
}

/** The settings of the asking member's team. Leads to the sign-in page when nobody is signed in. */
export async function readSettings(now: Date): Promise<SettingsPage> {
  const member = await requireMember();
  const { teamId, role, userId } = member;
  const mayChange = may(role, 'admin');
  const [settings, members, invitations, care] = await Promise.all([
    readTeamSettings(database(), teamId),
    readMembers(database(), teamId),
    mayChange ? readInvitations(database(), teamId, now) : [],
    readRepositoryCare(database(), teamId),
  ]);
  return {
    member,
    mayChange,
    settings,
    members: members.map((each) =>
      mayChange || each.userId === userId ? each : { ...each, email: '' },
    ),
    invitations,
    care,
  };
}
