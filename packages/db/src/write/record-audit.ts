import type { Database } from '../client.ts';
import type { Day } from '../read/period.ts';

/** What members do or look at that others of the team may see for 90 days. */
export const auditKinds = [
  'view-hotspots',
  'view-hotspot',
  'change-hotspot',
  'decide',
  'change-decision',
  'upload-code-owners',
  'export-csv',
  'make-key',
  'revoke-key',
  'take-out-key',
  'invite',
  'withdraw-invitation',
  'join',
  'change-role',
  'remove-member',
  'reset-admin',
  'change-team',
  'change-claims',
  'change-retention',
  'change-group-size',
  'change-report',
  'send-report',
  'rename-repository',
  'delete-data',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export interface Audited {
  readonly teamId: string;
  readonly userId: string;
  /** The calendar day in the team's time zone. */
  readonly day: Day;
  readonly what: AuditKind;
  /** What it was done to: the number of a hotspot, a repository or a key. */
  readonly about?: string;
}

/** Counts one more of the same on that day: no time of day is kept. */
export async function recordAudit(
  db: Pick<Database, '$executeRaw'>,
  { teamId, userId, day, what, about = '' }: Audited,
): Promise<void> {
  await db.$executeRaw`-- record-audit
    INSERT INTO "Audit" ("teamId", day, "userId", what, about)
    VALUES (${teamId}::uuid, ${day}::date, ${userId}, ${what}, ${about})
    ON CONFLICT ("teamId", day, "userId", what, about) DO UPDATE SET count = "Audit".count + 1`;
}
