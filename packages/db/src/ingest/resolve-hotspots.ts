import type { KnownHotspot } from './batch-items.ts';
import { type IngestDatabase, plainArray, textArray } from './ingest-database.ts';
import type { ShortMemory } from './short-memory.ts';

export interface HotspotName {
  readonly repositoryId: number;
  readonly path: string;
  readonly convention: string;
}

export interface NewHotspot extends HotspotName {
  /** `hotspotKey` of it. */
  readonly key: string;
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
 * Hotspots by `hotspotKey`; those that are new are made, those in `known` are not asked for. One that is
 * missing from the answer is over its repository's number of new ones for that day.
 */
export async function resolveHotspots(
  database: IngestDatabase,
  known: ShortMemory<KnownHotspot>,
  teamId: string,
  hotspots: readonly NewHotspot[],
): Promise<ReadonlyMap<string, KnownHotspot>> {
  const found = new Map<string, KnownHotspot>();
  const unknown = new Map<string, NewHotspot>();
  for (const each of hotspots) {
    const { key } = each;
    const hotspot = known.get(teamId, key);
    if (hotspot === undefined) unknown.set(key, each);
    else found.set(key, hotspot);
  }
  if (unknown.size === 0) return found;
  const wanted = [...unknown].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
  let read = await readHotspots(database, teamId, wanted);
  const missing = wanted.filter((each) => !read.has(each.key));
  if (missing.length > 0) {
    await insertHotspots(database, teamId, missing);
    read = await readHotspots(database, teamId, wanted);
  }
  for (const [key, hotspot] of read) {
    known.set(teamId, key, hotspot);
    found.set(key, hotspot);
  }
  return found;
}

async function insertHotspots(
  database: IngestDatabase,
  teamId: string,
  missing: readonly NewHotspot[],
): Promise<void> {
  await database.run({
    name: 'insert-hotspots',
    text: `
      INSERT INTO "Hotspot"
        ("teamId", "repositoryId", "path", "convention", "language", "firstDay", "lastDay")
      SELECT $1::uuid, incoming.repository, incoming.path, incoming.convention,
        incoming.language, incoming.day, incoming.day
      FROM (
        SELECT *, row_number() OVER (PARTITION BY given.repository, given.day ORDER BY given.position) AS nth
        FROM unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::date[])
          WITH ORDINALITY AS given (repository, path, convention, language, day, position)
      ) AS incoming
      WHERE incoming.nth + (
        SELECT count(*) FROM "Hotspot" AS there
        WHERE there."teamId" = $1::uuid
          AND there."repositoryId" = incoming.repository AND there."firstDay" = incoming.day
      ) <= ${NEW_HOTSPOTS_A_DAY}
      ORDER BY incoming.position
      ON CONFLICT DO NOTHING`,
    values: [
      teamId,
      plainArray(missing.map((each) => each.repositoryId)),
      textArray(missing.map((each) => each.path)),
      textArray(missing.map((each) => each.convention)),
      textArray(missing.map((each) => each.language)),
      plainArray(missing.map((each) => each.day)),
    ],
  });
}

async function readHotspots(
  database: IngestDatabase,
  teamId: string,
  wanted: readonly NewHotspot[],
): Promise<ReadonlyMap<string, KnownHotspot>> {
  const rows = await database.run<{
    hotspotId: number;
    firstDay: string;
    lastDay: string;
    position: string;
  }>({
    name: 'read-hotspots',
    text: `
      SELECT there."hotspotId", there."firstDay"::text, there."lastDay"::text, wanted.position
      FROM unnest($2::int[], $3::text[], $4::text[])
        WITH ORDINALITY AS wanted (repository, path, convention, position)
      JOIN "Hotspot" AS there
        ON there."teamId" = $1::uuid AND there."repositoryId" = wanted.repository
        AND there."path" = wanted.path AND there."convention" = wanted.convention`,
    values: [
      teamId,
      plainArray(wanted.map((each) => each.repositoryId)),
      textArray(wanted.map((each) => each.path)),
      textArray(wanted.map((each) => each.convention)),
    ],
  });
  const read = new Map<string, KnownHotspot>();
  for (const { position, ...hotspot } of rows) {
    const name = wanted[Number(position) - 1];
    if (name !== undefined) read.set(name.key, hotspot);
  }
  return read;
}
