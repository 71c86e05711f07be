import 'server-only';
import { type AuditRow, readAudit } from '@unthrash/db/read/read-audit';
import { readRepositoryCare } from '@unthrash/db/read/read-repository-care';
import { readTeamSettings, type TeamSettings } from '@unthrash/db/read/read-team-settings';
import { database } from '../server/database.ts';
import { addDays, dayIn } from '../words/days.ts';
import { type Member, requireMember } from './require-member.ts';
import { may } from './require-role.ts';

/** Days that every member sees back what members viewed, exported and changed. */
export const AUDIT_DAYS = 90;
const MOST_ROWS = 500;

export interface StoredPage {
  readonly member: Member;
  readonly mayDelete: boolean;
  /** Whether everything is being deleted at this moment. */
  readonly removingAll: boolean;
  readonly settings: TeamSettings;
  /** Newest day first; cut off when there is more. */
  readonly audit: readonly AuditRow[];
  readonly isCut: boolean;
}

/** What the page "What we store" says of the asking member's team; everybody of the team reads it. */
export async function readStored(now: Date): Promise<StoredPage> {
  const member = await requireMember();
  const { teamId, timeZone, role } = member;
  const since = addDays(dayIn(timeZone, now), -AUDIT_DAYS);
  const [settings, audit, care] = await Promise.all([
    readTeamSettings(database(), teamId),
    readAudit(database(), { teamId, since, most: MOST_ROWS + 1 }),
    readRepositoryCare(database(), teamId),
  ]);
  return {
    member,
    mayDelete: may(role, 'admin'),
    removingAll: care.removingAll,
    settings,
    audit: audit.slice(0, MOST_ROWS),
    isCut: audit.length > MOST_ROWS,
  };
}
