import type { Database } from '../client.ts';
import type { Day } from './period.ts';

export interface ReportRow {
  /** The week's Monday. */
  readonly week: Day;
  readonly madeAt: Date;
  readonly content: unknown;
  /** Deliveries by what became of them. */
  readonly sent: number;
  readonly waiting: number;
  readonly claimed: number;
  readonly failed: number;
}

/** All reports of a team, the latest first. */
export async function readReports(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
): Promise<ReportRow[]> {
  return db.$queryRaw<ReportRow[]>`-- read-reports
    SELECT r.week::text AS week, r."madeAt", r.content,
      (count(*) FILTER (WHERE d.state = 'sent'))::int AS sent,
      (count(*) FILTER (WHERE d.state = 'waiting'))::int AS waiting,
      (count(*) FILTER (WHERE d.state = 'claimed'))::int AS claimed,
      (count(*) FILTER (WHERE d.state = 'failed'))::int AS failed
    FROM "WeeklyReport" r
    LEFT JOIN "Delivery" d ON d."teamId" = r."teamId" AND d.week = r.week
    WHERE r."teamId" = ${teamId}::uuid
    GROUP BY r."teamId", r.week
    ORDER BY r.week DESC`;
}
