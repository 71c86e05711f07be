import type { Database } from '../client.ts';
import type { Day } from '../read/period.ts';

export interface NewReport {
  readonly teamId: string;
  /** The week's Monday. */
  readonly week: Day;
  readonly madeAt: Date;
  /** JSON. */
  readonly content: object;
  /** To whom it shall go; none for a week that is only kept. */
  readonly deliveries: readonly {
    readonly channel: 'mail' | 'webhook';
    readonly recipient: string;
  }[];
}

/**
 * Freezes a week's report and says to whom it shall go, at once. False, and nothing is changed, when the week has a report
 * already: whoever comes first makes it. What still waits of earlier weeks is given up when this one goes out.
 */
export async function makeWeeklyReport(
  database: Pick<Database, '$transaction'>,
  { teamId, week, madeAt, content, deliveries }: NewReport,
): Promise<boolean> {
  return database.$transaction(async (step) => {
    const made = await step.$executeRaw`
      INSERT INTO "WeeklyReport" ("teamId", week, "madeAt", content)
      VALUES (${teamId}::uuid, ${week}::date, ${madeAt}, ${JSON.stringify(content)}::jsonb)
      ON CONFLICT DO NOTHING`;
    if (made === 0) return false;
    if (deliveries.length === 0) return true;
    await step.$executeRaw`
      INSERT INTO "Delivery" ("teamId", week, channel, recipient)
      SELECT ${teamId}::uuid, ${week}::date, channel, recipient
      FROM unnest(${deliveries.map(({ channel }) => channel)}::text[],
                  ${deliveries.map(({ recipient }) => recipient)}::text[]) AS d (channel, recipient)`;
    await step.$executeRaw`
      UPDATE "Delivery" SET state = 'failed', code = 'overtaken', "doneAt" = ${madeAt}
      WHERE "teamId" = ${teamId}::uuid AND week < ${week}::date AND state = 'waiting'`;
    return true;
  });
}
