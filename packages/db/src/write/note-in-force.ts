import type { Database } from '../client.ts';
import type { Day } from '../read/period.ts';

/** Keeps since when a decision is in force, which the rollups forget in time; the first day that was noted stays. */
export async function noteInForce(
  db: Pick<Database, 'decision'>,
  teamId: string,
  decisionId: number,
  day: Day,
): Promise<void> {
  await db.decision.updateMany({
    where: { teamId, decisionId, inForceDay: null },
    data: { inForceDay: new Date(`${day}T00:00:00Z`) },
  });
}
