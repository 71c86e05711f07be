import 'server-only';
import { type AuditKind, recordAudit } from '@unthrash/db/write/record-audit';
import { database } from '../server/database.ts';
import { dayIn } from '../words/days.ts';
import type { Member } from './require-member.ts';

/** Notes for all members of the team to see that this one did or looked at something today. */
export async function audited(
  { teamId, userId, timeZone }: Member,
  what: AuditKind,
  about = '',
): Promise<void> {
  const day = dayIn(timeZone, new Date());
  await recordAudit(database(), { teamId, userId, day, what, about });
}
