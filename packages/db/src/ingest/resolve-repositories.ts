import type { Database } from '../client.ts';

/** The ids of a team's repositories by name; those that are new are made, first seen on the day given with them. */
export async function resolveRepositories(
  database: Database,
  teamId: string,
  firstDays: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, number>> {
  const names = [...firstDays.keys()].sort();
  const known = await readRepositoryIds(database, teamId, names);
  const missing = names.filter((name) => !known.has(name));
  if (missing.length === 0) return known;
  const days = missing.map((name) => firstDays.get(name) ?? '');
  await database.$executeRaw`
    INSERT INTO "Repository" ("teamId", "name", "firstDay")
    SELECT ${teamId}::uuid, incoming.name, incoming.day
    FROM unnest(${missing}::text[], ${days}::date[]) AS incoming (name, day)
    ORDER BY incoming.name
    ON CONFLICT DO NOTHING`;
  return readRepositoryIds(database, teamId, names);
}

async function readRepositoryIds(
  database: Database,
  teamId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.$queryRaw<{ name: string; id: number }[]>`
    SELECT "name", "repositoryId" AS id FROM "Repository"
    WHERE "teamId" = ${teamId}::uuid AND "name" = ANY(${[...names]}::text[])`;
  return new Map(rows.map((row) => [row.name, row.id]));
}
