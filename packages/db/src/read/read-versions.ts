import type { Database } from '../client.ts';
import type { Day } from './period.ts';

export interface VersionRow {
  readonly program: 'hook' | 'agent';
  /** As the machine said; `other` for what was over the number of versions that a day keeps. */
  readonly version: string;
  /** Reports of activity that named it: one a day per machine and repository. */
  readonly reports: number;
  readonly lastDay: Day;
}

/** The versions that machines have reported since a day, the latest seen first, then by reports. From the rollup. */
export async function readVersions(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  since: Day,
): Promise<VersionRow[]> {
  return db.$queryRaw<VersionRow[]>`-- read-versions
    SELECT program, version, sum(reports)::int AS reports, max(day)::text AS "lastDay"
    FROM "VersionDay"
    WHERE "teamId" = ${teamId}::uuid AND day >= ${since}::date
    GROUP BY program, version
    ORDER BY program DESC, max(day) DESC, sum(reports) DESC, version`;
}
