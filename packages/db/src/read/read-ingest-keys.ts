import type { Database } from '../client.ts';

export interface IngestKeyRow {
  readonly keyId: number;
  /** The first characters. */
  readonly start: string;
  /** `2026-11-30` */
  readonly createdDay: string;
  readonly lastUsedDay: string | undefined;
}

/** A team's keys that are not revoked, oldest first. */
export async function readIngestKeys(
  database: Database,
  teamId: string,
): Promise<readonly IngestKeyRow[]> {
  const found = await database.ingestKey.findMany({
    where: { teamId, revokedDay: null },
    orderBy: { keyId: 'asc' },
  });
  return found.map((key) => ({
    keyId: key.keyId,
    start: key.start,
    createdDay: key.createdDay.toISOString().slice(0, 10),
    lastUsedDay: key.lastUsedDay?.toISOString().slice(0, 10),
  }));
}
