import type { Database } from '../client.ts';
import type { Day } from './period.ts';

export interface Machines {
  /** 0 for the team, else a repository's or hotspot's id. */
  readonly scopeId: number;
  /** The most distinct machines of any one week of the period; at least 1. */
  readonly machines: number;
}

/**
 * Distinct machines, week by week, as the largest number of any ISO week that the period touches: tags are new each
 * week, so machines of two weeks cannot be added up. What nobody was heard of in has no row. The caller must not show
 * a number below five (see `words/machines.ts` of the web application).
 */
export async function readMachines(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  scope: 'team' | 'repository' | 'hotspot',
  scopeIds: readonly number[],
  from: Day,
  to: Day,
): Promise<Machines[]> {
  if (scopeIds.length === 0) return [];
  return db.$queryRaw<Machines[]>`-- read-machines
    SELECT "scopeId", max(machines)::int AS machines FROM (
      SELECT "scopeId", machines FROM "WeekMachines"
      WHERE "teamId" = ${teamId}::uuid AND scope = ${scope}::"TagScope" AND "scopeId" = ANY(${[...scopeIds]}::int[])
        AND week BETWEEN date_trunc('week', ${from}::date)::date AND ${to}::date
      UNION ALL
      -- A row for each key that brought some: a machine that changed over to another one stands in two.
      SELECT "scopeId", count(DISTINCT tag)
      FROM "TagWeek", unnest(tags) AS tag
      WHERE "teamId" = ${teamId}::uuid AND scope = ${scope}::"TagScope" AND "scopeId" = ANY(${[...scopeIds]}::int[])
        AND week BETWEEN date_trunc('week', ${from}::date)::date AND ${to}::date
      GROUP BY "scopeId", week
    ) weeks
    GROUP BY "scopeId" ORDER BY "scopeId"`;
}
