import type { Database } from '../client.ts';
import type { Day } from '../read/period.ts';

export interface TeamChange {
  readonly name?: string;
  /** IANA name. */
  readonly timeZone?: string;
  /** `github.com/acme/*` */
  readonly claims?: readonly string[];
  readonly retention?: { readonly eventDays: number; readonly rollupMonths: number };
  readonly groupSize?: number;
}

/**
 * Changes what is named and nothing else. The day of the last change of retention and group size moves only when they
 * really change. `today` is the team's.
 */
export async function changeTeam(
  database: Database,
  { teamId, today, change }: { teamId: string; today: Day; change: TeamChange },
): Promise<void> {
  const day = new Date(`${today}T00:00:00Z`);
  await database.$transaction(async (step) => {
    await step.$executeRaw`SELECT 1 FROM "Team" WHERE "teamId" = ${teamId}::uuid FOR UPDATE`;
    const before = await step.team.findUniqueOrThrow({ where: { teamId } });
    const { retention, groupSize } = change;
    const isNewRetention =
      retention !== undefined &&
      (retention.eventDays !== before.eventDays || retention.rollupMonths !== before.rollupMonths);
    await step.team.update({
      where: { teamId },
      data: {
        ...(change.name === undefined ? {} : { name: change.name }),
        ...(change.timeZone === undefined ? {} : { timeZone: change.timeZone }),
        ...(change.claims === undefined ? {} : { claims: [...change.claims] }),
        ...(isNewRetention ? { ...retention, retentionDay: day } : {}),
        ...(groupSize === undefined || groupSize === before.groupSize
          ? {}
          : { groupSize, groupSizeDay: day }),
      },
    });
  });
}
