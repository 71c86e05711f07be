import type { Database } from '../client.ts';
import { byText, type EventItem } from './batch-items.ts';

export interface PlacedEvent extends EventItem {
  readonly hotspotId: number;
}

/**
 * Stores the events that are new and adds those, and only those, to their hotspot and its day: one statement, so an
 * event counts exactly once whatever is sent twice, at the same time or cut off in between. Rows are touched in one
 * order, so that parallel batches wait for each other and never for ever. Returns the ids that were new.
 */
export async function insertEvents(
  database: Database,
  from: { readonly teamId: string; readonly keyId: number },
  events: readonly PlacedEvent[],
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const rows = [...events].sort(byText((event) => event.id));
  const column = <T>(value: (event: PlacedEvent) => T): T[] => rows.map(value);
  const inserted = await database.$queryRaw<{ id: string }[]>`
    WITH inserted AS (
      INSERT INTO "Event" (
        "teamId", "keyId", "eventId", "day", "hotspotId", "fromSide", "toSide", "kind", "flip", "cycle",
        "verdict", "because", "between", "outcome", "gap", "size", "agent", "subagent", "decided", "episode"
      )
      SELECT ${from.teamId}::uuid, ${from.keyId}::int, id, day, hotspot, from_side, to_side, kind, flip, cycle,
        verdict, NULLIF(because, ''), between_runs, outcome, gap, size, agent, subagent, decided, episode
      FROM unnest(
        ${column((event) => event.id)}::text[],
        ${column((event) => event.day)}::date[],
        ${column((event) => event.hotspotId)}::int[],
        ${column((event) => event.from)}::text[],
        ${column((event) => event.to)}::text[],
        ${column((event) => event.kind)}::text[],
        ${column((event) => event.flip)}::smallint[],
        ${column((event) => event.cycle)}::smallint[],
        ${column((event) => event.verdict)}::text[],
        ${column((event) => event.because ?? '')}::text[],
        ${column((event) => event.between)}::text[],
        ${column((event) => event.outcome)}::text[],
        ${column((event) => event.gap)}::text[],
        ${column((event) => event.size)}::text[],
        ${column((event) => event.agent)}::text[],
        ${column((event) => event.subagent)}::boolean[],
        ${column((event) => event.decided)}::boolean[],
        ${column((event) => event.episode)}::text[]
      ) AS incoming (
        id, day, hotspot, from_side, to_side, kind, flip, cycle,
        verdict, because, between_runs, outcome, gap, size, agent, subagent, decided, episode
      )
      ON CONFLICT DO NOTHING
      RETURNING "eventId", "day", "hotspotId", "verdict", "flip"
    ),
    counted AS (
      INSERT INTO "HotspotDay" AS present (
        "teamId", "day", "hotspotId", "passed", "noted", "refused", "asked", "insisted", "bypassed", "again"
      )
      SELECT ${from.teamId}::uuid, "day", "hotspotId",
        count(*) FILTER (WHERE "verdict" = 'passed'),
        count(*) FILTER (WHERE "verdict" = 'noted'),
        count(*) FILTER (WHERE "verdict" = 'refused'),
        count(*) FILTER (WHERE "verdict" = 'asked'),
        count(*) FILTER (WHERE "verdict" = 'insisted'),
        count(*) FILTER (WHERE "verdict" = 'bypassed'),
        count(*) FILTER (WHERE "verdict" IN ('noted', 'refused', 'asked') AND "flip" >= 2)
      FROM inserted
      GROUP BY "day", "hotspotId"
      ORDER BY "day", "hotspotId"
      ON CONFLICT ("teamId", "day", "hotspotId") DO UPDATE SET
        "passed" = present."passed" + EXCLUDED."passed",
        "noted" = present."noted" + EXCLUDED."noted",
        "refused" = present."refused" + EXCLUDED."refused",
        "asked" = present."asked" + EXCLUDED."asked",
        "insisted" = present."insisted" + EXCLUDED."insisted",
        "bypassed" = present."bypassed" + EXCLUDED."bypassed",
        "again" = present."again" + EXCLUDED."again"
    ),
    span AS (
      SELECT "hotspotId", min("day") AS first, max("day") AS last FROM inserted GROUP BY "hotspotId"
    ),
    widened AS (
      SELECT spot."hotspotId", span.first, span.last
      FROM "Hotspot" AS spot JOIN span USING ("hotspotId")
      WHERE spot."teamId" = ${from.teamId}::uuid
        AND (span.first < spot."firstDay" OR span.last > spot."lastDay")
      ORDER BY spot."hotspotId"
      FOR NO KEY UPDATE OF spot
    ),
    seen AS (
      UPDATE "Hotspot" AS spot SET
        "firstDay" = LEAST(spot."firstDay", widened.first),
        "lastDay" = GREATEST(spot."lastDay", widened.last)
      FROM widened
      WHERE spot."teamId" = ${from.teamId}::uuid AND spot."hotspotId" = widened."hotspotId"
    )
    SELECT "eventId" AS id FROM inserted`;
  return new Set(inserted.map((row) => row.id));
}
