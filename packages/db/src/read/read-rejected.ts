import type { Database } from '../client.ts';
import type { Day } from './period.ts';

export interface RejectedRow {
  /** Why the items were not taken: a code of the ingest. */
  readonly code: string;
  readonly items: number;
  readonly lastDay: Day;
}

/** Items that the ingest did not take since a day, by reason, the most first. */
export async function readRejected(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  since: Day,
): Promise<RejectedRow[]> {
  return db.$queryRaw<RejectedRow[]>`-- read-rejected
    SELECT code, sum(count)::int AS items, max(day)::text AS "lastDay"
    FROM "RejectedDay"
    WHERE "teamId" = ${teamId}::uuid AND day >= ${since}::date
    GROUP BY code
    ORDER BY sum(count) DESC, code`;
}
