import type { Database } from '../client.ts';

/** Everything that a team's tables hold of what machines sent, by names in place of numbers, sorted: to compare two. */
export interface Stored {
  /** Number of events by repository, path, convention, day, verdict and flip. */
  readonly events: readonly string[];
  readonly hotspots: readonly string[];
  /** With every counter that there is, by its column's name. */
  readonly days: readonly string[];
  readonly activity: readonly string[];
  readonly repositories: readonly string[];
  /** Distinct machines by week and scope. */
  readonly machines: readonly string[];
}

export async function readStored(db: Database, teamId: string): Promise<Stored> {
  const rows = async (sql: string): Promise<readonly string[]> => {
    const found = await db.$queryRawUnsafe<{ line: string }[]>(sql, teamId);
    return found.map(({ line }) => line).sort();
  };
  const spot = `r.name || ' ' || h.path || ' ' || h.convention`;
  const join = `JOIN "Hotspot" h USING ("teamId", "hotspotId") JOIN "Repository" r USING ("teamId", "repositoryId")`;
  return {
    events: await rows(`
      SELECT concat_ws(' ', ${spot}, day, verdict, flip, decided, count(*)) AS line FROM "Event" ${join}
      WHERE "teamId" = $1::uuid GROUP BY ${spot}, day, verdict, flip, decided`),
    hotspots: await rows(`
      SELECT concat_ws(' ', ${spot}, h."firstDay", h."lastDay") AS line
      FROM "Hotspot" h JOIN "Repository" r USING ("teamId", "repositoryId") WHERE "teamId" = $1::uuid`),
    days: await rows(`
      SELECT concat_ws(' ', ${spot}, day, to_jsonb(d) - '{teamId,hotspotId,day}'::text[]) AS line
      FROM "HotspotDay" d ${join} WHERE "teamId" = $1::uuid`),
    activity: await rows(`
      SELECT concat_ws(' ', r.name, day, sum(edits), sum(reports)) AS line
      FROM "ActivityDay" JOIN "Repository" r USING ("teamId", "repositoryId")
      WHERE "teamId" = $1::uuid GROUP BY r.name, day`),
    repositories: await rows(`
      SELECT concat_ws(' ', name, "lastActivityDay") AS line FROM "Repository" WHERE "teamId" = $1::uuid`),
    machines: await rows(`
      SELECT concat_ws(' ', week, scope, coalesce(${spot}, own.name), count(DISTINCT tag)) AS line
      FROM "TagWeek" t CROSS JOIN unnest(tags) AS tag
      LEFT JOIN "Repository" own ON t.scope = 'repository' AND own."teamId" = t."teamId" AND own."repositoryId" = t."scopeId"
      LEFT JOIN "Hotspot" h ON t.scope = 'hotspot' AND h."teamId" = t."teamId" AND h."hotspotId" = t."scopeId"
      LEFT JOIN "Repository" r ON r."teamId" = h."teamId" AND r."repositoryId" = h."repositoryId"
      WHERE t."teamId" = $1::uuid GROUP BY week, scope, ${spot}, own.name`),
  };
}
