import type { Database } from '../client.ts';

export interface ReportChange {
  /** ISO weekday, 1 to 7. */
  readonly weekday?: number;
  /** 0 to 23. */
  readonly hour?: number;
  /** IANA name. */
  readonly timeZone?: string;
  readonly mail?: boolean;
  /** Encrypted; null takes it away. */
  readonly webhook?: Uint8Array<ArrayBuffer> | null;
}

/** Changes what a team has set about its weekly report, and nothing that is not named. */
export async function changeReport(
  database: Pick<Database, 'team'>,
  teamId: string,
  { weekday, hour, timeZone, mail, webhook }: ReportChange,
): Promise<void> {
  await database.team.update({
    where: { teamId },
    data: {
      ...(weekday === undefined ? {} : { reportWeekday: weekday }),
      ...(hour === undefined ? {} : { reportHour: hour }),
      ...(timeZone === undefined ? {} : { timeZone }),
      ...(mail === undefined ? {} : { reportMail: mail }),
      ...(webhook === undefined ? {} : { reportWebhook: webhook }),
    },
  });
}
