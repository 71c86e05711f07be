import { type IngestDatabase, plainArray, textArray } from './ingest-database.ts';
import type { ShortMemory } from './short-memory.ts';

/**
 * The ids of a team's repositories by name; those that are new are made, first seen on the day given with them. Those in
 * `known` are not asked for.
 */
export async function resolveRepositories(
  database: IngestDatabase,
  known: ShortMemory<number>,
  teamId: string,
  firstDays: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  const unknown: string[] = [];
  for (const name of firstDays.keys()) {
    const id = known.get(`${teamId} ${name}`);
    if (id === undefined) unknown.push(name);
    else found.set(name, id);
  }
  if (unknown.length === 0) return found;
  unknown.sort();
  let read = await readIds(database, teamId, unknown);
  const missing = unknown.filter((name) => !read.has(name));
  if (missing.length > 0) {
    await database.run({
      name: 'insert-repositories',
      text: `
        INSERT INTO "Repository" ("teamId", "name", "firstDay")
        SELECT $1::uuid, incoming.name, incoming.day
        FROM unnest($2::text[], $3::date[]) AS incoming (name, day)
        ORDER BY incoming.name
        ON CONFLICT DO NOTHING`,
      values: [
        teamId,
        textArray(missing),
        plainArray(missing.map((name) => firstDays.get(name) ?? '')),
      ],
    });
    read = await readIds(database, teamId, unknown);
  }
  for (const [name, id] of read) {
    known.set(`${teamId} ${name}`, id);
    found.set(name, id);
  }
  return found;
}

async function readIds(
  database: IngestDatabase,
  teamId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.run<{ name: string; id: number }>({
    name: 'read-repositories',
    text: `SELECT "name", "repositoryId" AS id FROM "Repository" WHERE "teamId" = $1::uuid AND "name" = ANY($2::text[])`,
    values: [teamId, textArray(names)],
  });
  return new Map(rows.map((row) => [row.name, row.id]));
}
