import type { Database } from '../client.ts';

export interface HotspotName {
  readonly repositoryId: number;
  readonly path: string;
  readonly convention: string;
}

export interface NewHotspot extends HotspotName {
  readonly language: string;
  readonly day: string;
}

/** New hotspots that one repository may get on one day: more than that is a fault or an attack, not drift. */
export const NEW_HOTSPOTS_A_DAY = 200;

/** One text for the three parts; none of them can hold the separator. */
export function hotspotKey({ repositoryId, path, convention }: HotspotName): string {
  return `${repositoryId}\0${convention}\0${path}`;
}

/**
 * The ids of hotspots by `hotspotKey`; those that are new are made. One that is missing from the answer is over its
 * repository's number of new ones for that day.
 */
export async function resolveHotspots(
  database: Database,
  teamId: string,
  hotspots: readonly NewHotspot[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Map(hotspots.map((each) => [hotspotKey(each), each]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, each]) => each);
  const known = await readHotspotIds(database, teamId, wanted);
  const missing = wanted.filter((each) => !known.has(hotspotKey(each)));
  if (missing.length === 0) return known;
  await database.$executeRaw`
    INSERT INTO "Hotspot"
      ("teamId", "repositoryId", "path", "convention", "language", "firstDay", "lastDay")
    SELECT ${teamId}::uuid, incoming.repository, incoming.path, incoming.convention,
      incoming.language, incoming.day, incoming.day
    FROM (
      SELECT *, row_number() OVER (PARTITION BY given.repository, given.day ORDER BY given.position) AS nth
      FROM unnest(
        ${missing.map((each) => each.repositoryId)}::int[],
        ${missing.map((each) => each.path)}::text[],
        ${missing.map((each) => each.convention)}::text[],
        ${missing.map((each) => each.language)}::text[],
        ${missing.map((each) => each.day)}::date[]
      ) WITH ORDINALITY AS given (repository, path, convention, language, day, position)
    ) AS incoming
    WHERE incoming.nth + (
      SELECT count(*) FROM "Hotspot" AS there
      WHERE there."teamId" = ${teamId}::uuid
        AND there."repositoryId" = incoming.repository AND there."firstDay" = incoming.day
    ) <= ${NEW_HOTSPOTS_A_DAY}
    ORDER BY incoming.position
    ON CONFLICT DO NOTHING`;
  return readHotspotIds(database, teamId, wanted);
}

async function readHotspotIds(
  database: Database,
  teamId: string,
  wanted: readonly HotspotName[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.$queryRaw<
    { id: number; repository: number; path: string; convention: string }[]
  >`
    SELECT there."hotspotId" AS id, wanted.repository, wanted.path, wanted.convention
    FROM unnest(
      ${wanted.map((each) => each.repositoryId)}::int[],
      ${wanted.map((each) => each.path)}::text[],
      ${wanted.map((each) => each.convention)}::text[]
    ) AS wanted (repository, path, convention)
    JOIN "Hotspot" AS there
      ON there."teamId" = ${teamId}::uuid AND there."repositoryId" = wanted.repository
      AND there."path" = wanted.path AND there."convention" = wanted.convention`;
  return new Map(
    rows.map((row) => [
      hotspotKey({ repositoryId: row.repository, path: row.path, convention: row.convention }),
      row.id,
    ]),
  );
}
