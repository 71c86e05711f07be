import type { MemberRole } from '@unthrash/db/read/read-membership';

export interface RoleWords {
  readonly role: MemberRole;
  readonly word: string;
  readonly meaning: string;
}

/** From the least to the most. */
export const roles: readonly RoleWords[] = [
  { role: 'viewer', word: 'Viewer', meaning: 'A viewer reads.' },
  { role: 'lead', word: 'Lead', meaning: 'A lead also decides, resolves, mutes and notes.' },
  { role: 'admin', word: 'Admin', meaning: 'An admin also changes settings, keys and members.' },
];

export function roleWord(role: MemberRole): string {
  return roles.find((each) => each.role === role)?.word ?? role;
}
