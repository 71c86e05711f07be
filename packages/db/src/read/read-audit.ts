import type { Database } from '../client.ts';
import type { Day } from './period.ts';

export interface AuditRow {
  readonly day: Day;
  /** Of the member; undefined when that person has left. */
  readonly name: string | undefined;
  /** From the list of `write/record-audit.ts`. */
  readonly what: string;
  readonly about: string;
  readonly count: number;
}

/** What members viewed, exported and changed since a day, newest day first; at most `most` rows. */
export async function readAudit(
  db: Pick<Database, '$queryRaw'>,
  asked: { readonly teamId: string; readonly since: Day; readonly most: number },
): Promise<readonly AuditRow[]> {
  const rows = await db.$queryRaw<
    (Omit<AuditRow, 'name'> & { readonly name: string | null })[]
  >`-- read-audit
    SELECT to_char(a.day, 'YYYY-MM-DD') AS day, u.name, a.what, a.about, a.count
    FROM "Audit" a
    LEFT JOIN "User" u ON u.id = a."userId"
    WHERE a."teamId" = ${asked.teamId}::uuid AND a.day >= ${asked.since}::date
    ORDER BY a.day DESC, u.name NULLS LAST, a.what, a.about
    LIMIT ${asked.most}`;
  return rows.map((row) => ({ ...row, name: row.name ?? undefined }));
}
