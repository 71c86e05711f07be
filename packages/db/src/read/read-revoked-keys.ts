import type { Database } from '../client.ts';
import type { Day } from './period.ts';

export interface RevokedKey {
  readonly keyId: number;
  /** The first characters. */
  readonly start: string;
  readonly revokedDay: Day;
  /** What it brought is being taken out at present. */
  readonly goingOut: boolean;
}

/** A team's keys that were revoked on `since` or later, latest first. */
export function readRevokedKeys(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  since: Day,
): Promise<RevokedKey[]> {
  return db.$queryRaw<RevokedKey[]>`-- read-revoked-keys
    SELECT k."keyId", k.start, k."revokedDay"::text AS "revokedDay",
      EXISTS (SELECT 1 FROM "Removal" r
        WHERE r."teamId" = k."teamId" AND r.what = 'key' AND r."aboutId" = k."keyId") AS "goingOut"
    FROM "IngestKey" k
    WHERE k."teamId" = ${teamId}::uuid AND k."revokedDay" >= ${since}::date
    ORDER BY k."revokedDay" DESC, k."keyId" DESC`;
}
