import type { Database } from '../client.ts';

/** Where a hotspot is and what it is about, and nothing of its history. */
export interface Place {
  readonly hotspotId: number;
  readonly repositoryId: number;
  readonly repository: string;
  readonly path: string;
  /** The convention that the hook named, and the one that a person corrected it to, or the same. */
  readonly reported: string;
  readonly convention: string;
  /** The hotspot that it is counted with; null: it stands for itself. */
  readonly sameAsId: number | null;
}

/** The team's hotspots that are about one of these conventions, by repository and path. */
export async function readPlaces(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  conventions: readonly string[],
): Promise<Place[]> {
  if (conventions.length === 0) return [];
  return db.$queryRaw<Place[]>`-- read-places
    SELECT h."hotspotId", h."repositoryId", r.name AS repository, h.path, h.convention AS reported,
      coalesce(c.label, h.convention) AS convention, c."sameAsId"
    FROM "Hotspot" h
    JOIN "Repository" r ON r."teamId" = ${teamId}::uuid AND r."repositoryId" = h."repositoryId"
    LEFT JOIN "HotspotCare" c ON c."teamId" = ${teamId}::uuid AND c."hotspotId" = h."hotspotId"
    WHERE h."teamId" = ${teamId}::uuid AND coalesce(c.label, h.convention) = ANY(${[...conventions]}::text[])
    ORDER BY r.name, h.path, h."hotspotId"`;
}
