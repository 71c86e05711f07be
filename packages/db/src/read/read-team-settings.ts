import type { Database } from '../client.ts';
import type { Day } from './period.ts';

export interface TeamSettings {
  readonly name: string;
  readonly timeZone: string;
  /** `github.com/acme/*` */
  readonly claims: readonly string[];
  /** Days that events are kept, and months that daily counts are. */
  readonly eventDays: number;
  readonly rollupMonths: number;
  /** The last change of the two; undefined: never changed. */
  readonly retentionDay: Day | undefined;
  /** Below so many machines a number of machines is not shown. */
  readonly groupSize: number;
  readonly groupSizeDay: Day | undefined;
}

/** What a team has set. Throws when there is no such team. */
export async function readTeamSettings(database: Database, teamId: string): Promise<TeamSettings> {
  const team = await database.team.findUniqueOrThrow({ where: { teamId } });
  return {
    name: team.name,
    timeZone: team.timeZone,
    claims: team.claims,
    eventDays: team.eventDays,
    rollupMonths: team.rollupMonths,
    retentionDay: team.retentionDay?.toISOString().slice(0, 10),
    groupSize: team.groupSize,
    groupSizeDay: team.groupSizeDay?.toISOString().slice(0, 10),
  };
}
