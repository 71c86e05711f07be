import type { Database } from '../client.ts';
import type { Day } from './period.ts';

/** Something that a person did to a hotspot, or wrote about it. */
export interface HistoryEntry {
  readonly day: Day;
  /** A status change's word, or `note`. */
  readonly what: string;
  /** A reason, a day, a convention's id, or a note's text; empty without. */
  readonly detail: string;
  /** The member's name; null for somebody who is not among the members any more. */
  readonly by: string | null;
}

/** What people did to some hotspots and wrote about them, latest first, at most 200. */
export async function readHotspotHistory(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  hotspotIds: readonly number[],
): Promise<HistoryEntry[]> {
  return db.$queryRaw<HistoryEntry[]>`-- read-hotspot-history
    SELECT said.day::text AS day, said.what, said.detail, u.name AS by
    FROM (
      SELECT day, what, detail, "userId", 0 AS part, "changeId" AS id FROM "StatusChange"
      WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ANY(${[...hotspotIds]}::int[])
      UNION ALL
      SELECT day, 'note', text, "userId", 1, "noteId" FROM "Note"
      WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ANY(${[...hotspotIds]}::int[])
    ) said
    LEFT JOIN "Membership" m ON m."teamId" = ${teamId}::uuid AND m."userId" = said."userId"
    LEFT JOIN "User" u ON u.id = m."userId"
    ORDER BY said.day DESC, said.part, said.id DESC
    LIMIT 200`;
}
