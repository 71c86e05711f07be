import { type IngestDatabase, plainArray, textArray } from './ingest-database.ts';
import type { ShortMemory } from './short-memory.ts';

/** A repository as a machine names it. */
export interface NamedRepository {
  readonly repositoryId: number;
  /** The name is one that it had before. */
  readonly formerName: boolean;
}

/**
 * The ids of a team's repositories by name; those that are new are made, first seen on the day given with them. Those in
 * `known` are not asked for.
 */
export async function resolveRepositories(
  database: IngestDatabase,
  known: ShortMemory<NamedRepository>,
  teamId: string,
  firstDays: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, NamedRepository>> {
  const found = new Map<string, NamedRepository>();
  const unknown: string[] = [];
  for (const name of firstDays.keys()) {
    const repository = known.get(teamId, name);
    if (repository === undefined) unknown.push(name);
    else found.set(name, repository);
  }
  if (unknown.length === 0) return found;
  unknown.sort();
  let read = await readNamed(database, teamId, unknown);
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
    read = await readNamed(database, teamId, unknown);
  }
  for (const [name, repository] of read) {
    known.set(teamId, name, repository);
    found.set(name, repository);
  }
  return found;
}

async function readNamed(
  database: IngestDatabase,
  teamId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, NamedRepository>> {
  const rows = await database.run<NamedRepository & { name: string }>({
    name: 'read-repositories',
    // A former name leads to where it went, even if a repository of that name came back in the meantime.
    text: `
      SELECT wanted.name, COALESCE(former."repositoryId", there."repositoryId") AS "repositoryId",
        former."repositoryId" IS NOT NULL AS "formerName"
      FROM unnest($2::text[]) AS wanted (name)
      LEFT JOIN "RepositoryAlias" AS former ON former."teamId" = $1::uuid AND former."name" = wanted.name
      LEFT JOIN "Repository" AS there ON there."teamId" = $1::uuid AND there."name" = wanted.name
      WHERE COALESCE(former."repositoryId", there."repositoryId") IS NOT NULL`,
    values: [teamId, textArray(names)],
  });
  return new Map(
    rows.map(({ name, repositoryId, formerName }) => [name, { repositoryId, formerName }]),
  );
}
